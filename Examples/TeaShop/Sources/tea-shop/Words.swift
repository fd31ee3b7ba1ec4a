import LuaRuntime
import Scenarios

extension HostWord {
  /// `app:add_tea("oolong")`
  static let addTea = HostWord(
    "add_tea",
    summary: "Puts a tea into the cart, as the shop's other pages do.",
    parameters: { [LuaParameter("tea", .string, summary: "The tea's name.")] },
    returns: "how many teas are in the cart",
    errors: "No cart is alive.",
    example: "app:add_tea('oolong')"
  ) { app, arguments, reply throws(LuaRaise) in
    guard let cart = app.page(CartPage.self) else {
      throw .failure("there is no cart; push the page first", fields: .nil)
    }
    cart.add(arguments[0].string ?? "")
    reply.append(cart.teas.count)
  }
}
