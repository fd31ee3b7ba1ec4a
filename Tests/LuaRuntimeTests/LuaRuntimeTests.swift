import LuaRuntime
import Testing

@Test func runs() throws {
  let state = try LuaState()
  guard case .function(let f) = state.load("return 1 + 1, 'x', {1, 2, a = 3}, 2^0.5", name: "@x.lua") else { Issue.record("load"); return }
  print(state.resume(f))
}
