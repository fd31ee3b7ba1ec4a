import Foundation

/// docs/uikit-fidelity.md: each row with its tests and marks.
struct FidelityPage {
  let sources: FidelitySources

  /// The page's place.
  var url: URL { sources.root.appendingPathComponent("docs/uikit-fidelity.md") }

  /// Rows that marks or tests name and that are none.
  var strangers: [String] {
    let known = Set(sources.groups.flatMap(\.rows).map(\.number))
    let named =
      sources.marks.flatMap(FidelitySources.rows(ofMark:))
      + sources.files.flatMap(\.names).flatMap(FidelitySources.rows(in:))
    return Set(named).subtracting(known).sorted()
  }

  var text: String {
    Self.head + sources.groups.map(text(of:)).joined(separator: "\n")
  }

  private static let head = """
    # Which tests prove the model

    Made by `make fidelity-page` from the rows in [uikit-rows.md](uikit-rows.md), the marks in the engine and the names
    of its tests. A row is proven when for each of its marks one of its tests fails once the mark is varied: a rule
    turned into its opposite, a number made a tenth larger, an order reversed. `make fidelity` does that and lists
    what no test noticed.


    """

  private func text(of group: FidelitySources.Group) -> String {
    """
    ## \(group.title)

    | no. | fact | conf. | tests | varied |
    |---|---|---|---|---|
    \(group.rows.map(line(of:)).joined(separator: "\n"))

    """
  }

  private func line(of row: FidelitySources.Row) -> String {
    let what = "\(row.fact): \(row.model)"
    let marks = sources.marks.filter { FidelitySources.rows(ofMark: $0).contains(row.number) }
    let varied = marks.map { "`\($0)`" }.joined(separator: ", ")
    return "| \(row.number) | \(what) | \(row.confidence) | \(tests(of: row)) | \(varied) |"
  }

  /// The files of a row's tests.
  private func tests(of row: FidelitySources.Row) -> String {
    sources.files.compactMap { file in
      let isThere = file.names.contains { FidelitySources.rows(in: $0).contains(row.number) }
      guard isThere, let name = file.path.split(separator: "/").last else { return nil }
      return "[\(name)](../\(file.path))"
    }
    .joined(separator: ", ")
  }
}
