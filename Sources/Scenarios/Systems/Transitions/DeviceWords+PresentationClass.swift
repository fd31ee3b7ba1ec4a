import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// What places a presented view, as a script has made it (TR 1.5).
  var presentationClass: LuaClass {
    LuaClass(
      id: .presentation,
      name: "Presentation",
      summary:
        "Says how a presented view is placed, made by `presentation{}`; it outlives the apps that have it, and tells of "
        + "the view that was presented with it last.",
      methods: [],
      properties: (transitions?.presentationMembers.all ?? []).map(presentationMember) + presentationState,
      describe: { [self] index in transitions?[index] == nil ? "presentation (ended)" : "presentation" },
      refusal: { [self] in transitions?[$0] == nil ? TransitionsWords.ended : nil }
    )
  }

  /// How the corners of a presented view are cut, as it is handed out.
  static let cornerMask = LuaValueKind(
    id: 40,
    name: "corner_mask",
    fields: ["corners", "radius", "size", "path"]
  )

  /// What places the view that was presented with it last; nil when there is none.
  private func controller(_ index: Int) throws(LuaRaise) -> Transitions.PresentationController? {
    let made = try declared(index)
    return user(of: made)?.running.controller(index)
  }

  private func presentationMember(_ member: PresentationMembers.Member) -> LuaProperty {
    LuaProperty(
      member.name,
      type: member.form.name,
      unit: member.unit,
      summary: member.summary,
      errors: "None.",
      example: "print(presentation{}.\(member.name))",
      get: { [self] call throws(LuaRaise) in
        let made = try declared(call.index)
        let live = try controller(call.index).map(member.read)
        reply(live ?? made.value(member.name) ?? member.standard, member.name, made, &call)
      },
      settable: member.form.settable,
      set: { [self] call throws(LuaRaise) in
        try set(member.name, member.form, of: try declared(call.index), to: call.arguments[0], &call)
      }
    )
  }

  private var presentationState: [LuaProperty] {
    [
      state("presented", "string", "The page that was presented with it last; nil when it is gone.") {
        $1.append(orNil: $0?.presentedViewController.pageName)
      },
      state("frame", "rect", "Where the presented view lies in the container; nil when it is gone (TR 2.7).")
      {
        controller,
        reply in
        guard let controller else { return reply.appendNil() }
        reply.append(controller.frameOfPresentedViewInContainerView)
      },
      state(
        "corner_mask",
        "table",
        "How its corners are cut, {corners=, radius=, size=, path=}, path being false for a layer's radius; nil when they "
          + "are not (TR 2.7)."
      ) { controller, reply in
        guard let mask = controller?.cornerMask else { return reply.appendNil() }
        reply.table(Self.cornerMask) { table in
          table.field(named: "corners") { $0.append(mask.corners.names) }
          table.field("radius", mask.radius)
          table.field(named: "size") { $0.append(DeclaredValue.size(mask.size)) }
          table.field("path", mask.isPath)
        }
      },
      LuaProperty(
        "dimming",
        type: "element",
        summary: "What dims the rest of the screen; nil when it is not there.",
        errors: "None.",
        example: "print(presentation{}.dimming)",
        get: { [self] call throws(LuaRaise) in
          let index = call.index
          try reply(viewOf: index, &call) { $0.controller(index)?.dimmingViewIfLoaded }
        }
      ),
    ]
  }

  private func state(
    _ name: String,
    _ type: String,
    _ summary: String,
    _ read: @escaping (Transitions.PresentationController?, inout LuaReply) -> Void
  ) -> LuaProperty {
    .reading(name, of: "presentation{}", type: type, summary) { [self] call throws(LuaRaise) in
      read(try controller(call.index), &call.reply)
    }
  }
}
