import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance
import Text

extension DeviceWords {
  /// The floating list (SE 4).
  var listClass: LuaClass {
    elementClass(
      .list,
      "List",
      "The list of items that the ball opens (SE 4).",
      setting: "local app = launch()\napp.entrance:add('Page1')\napp.list:show()",
      example: "app.list",
      methods: [
        listCall("show", "Shows the list at the ball, as a tap on the ball does, without a finger.") {
          (entrance) throws(UIKitException) in try entrance.showList()
        },
        listCall("dismiss", "Takes the list away, as a tap beside its rows does, without a finger.") {
          (entrance) throws(UIKitException) in try entrance.dismissList()
        },
        deleteRow,
      ],
      properties: [
        read(
          FloatingList.self,
          "editable",
          type: "boolean",
          summary: "Whether rows offer to be deleted (SE 4.2).",
          example: "assert.is_true(app.list.editable)",
          { $3.append($2.isEditable) }
        ),
        flag(
          FloatingList.self,
          "blurred",
          "Whether it blurs what lies below: always (SE 4.1).",
          example: "app.list"
        ) { _ in true },
        read(
          FloatingList.self,
          "source_rect",
          type: "rect",
          unit: "points",
          summary:
            "Where a push starts from, in window space: the first selected or highlighted row's frame, else empty "
            + "(SE 4.8).",
          example: "print(app.list.source_rect)",
          { $3.append($2.sourceRect) }
        ),
        part(
          FloatingList.self,
          "tracked_row",
          "The row that a touch is about, nil when there is none (SE 4.6).",
          example: "app.list",
          \.trackedRow
        ),
        read(
          FloatingList.self,
          "rows",
          type: "list of rows",
          summary: "All rows, those of open items included, the first item's first (SE 4.1).",
          example: "print(#app.list.rows)",
          { words, session, list, reply in words.append(list.rows, session, to: &reply) }
        ),
        read(
          FloatingList.self,
          "items",
          type: "list of rows",
          summary:
            "The rows one can see, the first item's first: title, item, selected, highlighted, delete_button and all of an element.",
          example: "assert.equal('Page 1', app.list.items[1].title)",
          { words, session, list, reply in
            let rows = list.visibleRows
            words.append(rows, session, to: &reply)
          }
        ),
      ]
    )
  }

  private func listCall(
    _ name: String,
    _ summary: String,
    _ body: @escaping (SuspensionEntrance) throws(UIKitException) -> Void
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [.options([])],
      returns: "true",
      errors: "An app without SuspensionEntrance.",
      example: "app.list:\(name)()",
      body: { [self] call throws(LuaRaise) in
        let session = try session(ofElement: call.index)
        let entrance = try session.runningEntrance("app.list:\(name)").entrance
        try verb(&call, session, "list:\(name)()", options: call.arguments[0]) { () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in try body(entrance) }
        }
        call.reply.append(true)
      }
    )
  }

  private var deleteRow: LuaBinding {
    LuaBinding(
      "delete",
      summary: "Deletes a row, as its delete button does, without a finger (SE 4.7).",
      parameters: [
        LuaParameter("i", .integer(1...1_000_000), summary: "Which of `items`."), .options([]),
      ],
      returns: "true, or false and the reason when its page is no item any more",
      errors: "A failure when the list is not on screen or has fewer rows.",
      example: "app.list:delete(1)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(ofElement: call.index)
        let view = try view(ofElement: call.index)
        let number = call.arguments[0].integer ?? 0
        guard let list = view as? FloatingList, let entrance = session.entrance else {
          throw .failure("\(elements.text(call.index)) is a \(view.className) here and has no delete")
        }
        let rows = list.visibleRows
        guard rows.indices.contains(number - 1) else {
          throw .failure("app.list:delete: there is no row \(number), the list has \(rows.count)")
        }
        var isDeleted = false
        try verb(&call, session, "list:delete(\(number))", options: call.arguments[1]) {
          () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in
            isDeleted = try entrance.deleteRow(rows[number - 1])
          }
        }
        call.reply.append(isDeleted)
        if !isDeleted { call.reply.append("\(rows[number - 1].title.quoted) is no item any more") }
      }
    )
  }

  /// A row of the list.
  var rowClass: LuaClass {
    elementClass(
      .row,
      "Row",
      "A row of the list: one item's view (SE 4.2).",
      setting: "local app = launch()\napp.entrance:add('Page1')\napp.list:show()",
      example: "app.list.items[1]",
      properties: [
        read(
          FloatingListItem.self,
          "title",
          type: "string",
          summary: "The title it shows.",
          example: "print(app.list.items[1].title)",
          { $3.append($2.title) }
        ),
        read(
          FloatingListItem.self,
          "item",
          type: "string",
          summary: "The name of the item's page.",
          example: "print(app.list.items[1].item)",
          { $3.append($2.page.pageName) }
        ),
        read(
          FloatingListItem.self,
          "selected",
          type: "boolean",
          summary: "Whether a long press is over it.",
          example: "assert.is_false(app.list.items[1].selected)",
          { $3.append($2.isSelected) }
        ),
        read(
          FloatingListItem.self,
          "highlighted",
          type: "boolean",
          summary: "Whether it is touched.",
          example: "assert.is_false(app.list.items[1].highlighted)",
          { $3.append($2.isHighlighted) }
        ),
        part(
          FloatingListItem.self,
          "icon",
          "The view of its picture (SE 4.2).",
          example: "app.list.items[1]",
          \.icon
        ),
        part(
          FloatingListItem.self,
          "title_label",
          "The label of its title (SE 4.2).",
          example: "app.list.items[1]",
          \.titleLabel
        ),
        text(
          FloatingListItem.self,
          "delete_image",
          "The name of the delete button's picture (SE 1.2).",
          example: "app.list.items[1]",
          \.deleteImage
        ),
        read(
          FloatingListItem.self,
          "delete_button",
          type: "element",
          summary: "Its delete button; not visible unless the list is editable (SE 4.2).",
          example: "app:tap(app.list.items[1].delete_button)",
          { words, session, row, reply in words.reply(session, view: row.deleteButton, to: &reply) }
        ),
      ]
    )
  }
}
