import HeadlessUIKit
import Transitions

/// Comes up from below and goes down again, with a bounce at its end that the library does not know.
final class BouncingTransition: SwipeAnimatedTransition {
  override func animate() throws(UIKitException) {
    guard transitionType == .present, let context = transitionContext, let page = context.view(forKey: .to)
    else { return try super.animate() }
    try start()
    let place = page.frame
    page.frame = place.offsetBy(dx: 0, dy: place.height)
    try application.animate(duration: 0.3, curve: .easeOut) {
      page.frame = place.offsetBy(dx: 0, dy: -12)
    } completion: { [self] _ throws(UIKitException) in
      try application.animate(duration: 0.1) {
        page.frame = place
      } completion: { [self] _ in
        complete()
      }
    }
  }
}

let app = Application()
let window = Window(app)
let home = ViewController(app)
window.rootViewController = home
window.makeKeyAndVisible()
try app.mainLoop.advance(to: Instant(seconds: 1))

// The menu lies in the lower part of the screen, over a dimming, and a finger may pull it down.
let menu = ViewController(app)
let transition = BouncingTransition(app)
transition.interactEnabled = true
transition.dismissCompletion = { print("the menu is gone") }
transition.presentationBlock = { presented, presenting in
  let place = Transitions.PresentationController(presentedViewController: presented, presenting: presenting)
  place.verticalInset = 412
  place.cornerRadius = 12
  return place
}
menu.modalPresentationStyle = .custom
menu.modalTransition = transition

// What an event would do on a device is done in a turn of the main loop.
try app.mainLoop.runTurn { () throws(UIKitException) in
  _ = try home.present(menu, animated: true)
}
for step in 0...8 {
  try app.mainLoop.advance(to: Instant(seconds: 1 + Double(step) * 0.05))
  print("menu at", menu.view.presentation.frame.minY)
}

let finger = Finger(app)
try finger.down(at: Point(187, 450))
try finger.move(.to(Point(187, 560)), duration: 0.2)
try app.mainLoop.advance(to: Instant(seconds: 1.7))
print("pulled down by", transition.percentComplete)
try finger.up()
try app.mainLoop.advance(to: Instant(seconds: 3))
