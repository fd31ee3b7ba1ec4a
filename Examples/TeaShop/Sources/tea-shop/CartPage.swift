import HeadlessUIKit
import Scenarios

/// The cart of a tea shop: a label that counts, and a button that empties it.
final class CartPage: HostPage {
  private(set) var teas: [String] = []
  private var countLabel: Label?

  override func viewDidLoad() throws(UIKitException) {
    let label = Label(application, frame: Rect(20, 120, 335, 30))
    label.name = "count"
    countLabel = label
    try view.addSubview(label)

    let button = Button(application, title: "Empty", frame: Rect(20, 170, 120, 44))
    button.addAction(for: .touchUpInside) { [weak self] in self?.empty() }
    try view.addSubview(button)
    show()
  }

  /// Puts a tea into the cart.
  func add(_ tea: String) {
    teas.append(tea)
    show()
  }

  private func empty() {
    teas = []
    show()
  }

  private func show() { countLabel?.text = teas.isEmpty ? "nothing yet" : teas.joined(separator: ", ") }
}
