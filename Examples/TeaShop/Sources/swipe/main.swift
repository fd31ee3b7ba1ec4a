import HeadlessUIKit
import SuspensionEntrance

/// A page that can become an entrance.
final class ArticlePage: ViewController, EntrancePage {
  var entranceItem: EntranceItem? { EntranceItem(title: title) }
}

let app = Application()
let window = Window(app)
let navigation = try NavigationController(app, rootViewController: ViewController(app))
let entrance = try SuspensionEntrance(app)
navigation.delegate = entrance
navigation.interactivePopGestureRecognizer.isEnabled = false
window.rootViewController = navigation
window.makeKeyAndVisible()
try app.mainLoop.advance(to: Instant(seconds: 1))

let article = ArticlePage(app)
article.title = "Tea"
try navigation.pushViewController(article, animated: true)
try app.mainLoop.advance(to: Instant(seconds: 2))

let finger = Finger(app)
try finger.down(at: Point(1, 400))
try finger.move(.to(Point(300, 760)), duration: 0.3)
try finger.up()
try app.mainLoop.advance(to: Instant(seconds: 3))

for page in entrance.items {
  print(page.title, "is on the ball, whose left edge is at", entrance.ball.frame.origin.x)
}
