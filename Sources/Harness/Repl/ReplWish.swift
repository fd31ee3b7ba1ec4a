/// A test that has called `repl`: its file and its number in events.
struct ReplWish: Hashable {
  let file: String
  let test: Int
}
