import HeadlessUIKit
import LuaRuntime
import SuspendWindow

extension DeviceWords {
  /// The window that holds the suspended page (SW 1.4).
  var suspendWindowClass: LuaClass {
    elementClass(
      .suspendWindow,
      "SuspendWindow",
      "The round window that holds the suspended page (SW 1.4).",
      setting: "local app = launch{ system = 'suspend-window' }\napp.suspend:add_suspend_view('Page1')",
      example: "app.suspend.window",
      properties: [
        text(
          FloatingWindow.self,
          "page",
          "The name of the page that it holds.",
          example: "app.suspend.window"
        ) { $0.page?.pageName ?? "" },
        read(
          FloatingWindow.self,
          "identifier",
          type: "integer",
          summary: "The suspend identifier of the page that it holds (SW 1.2).",
          example: "print(app.suspend.window.identifier)",
          { if let item = $2.item { $3.append(item.identifier) } else { $3.appendNil() } }
        ),
        read(
          FloatingWindow.self,
          "icon",
          type: "string",
          summary: "The name of the image that it shows; nil when there is none.",
          example: "print(app.suspend.window.icon)",
          { $3.append(orNil: $2.iconView.image) }
        ),
        number(
          FloatingWindow.self,
          "level",
          "Its level, one below alerts.",
          example: "app.suspend.window",
          \.level
        ),
        part(
          FloatingWindow.self,
          "icon_view",
          "What shows the page's icon.",
          example: "app.suspend.window",
          \.iconView
        ),
      ]
    )
  }

  /// The sector (SW 1.5).
  var sectorClass: LuaClass {
    elementClass(
      .sector,
      "Sector",
      "The quarter disc that pages and the window are dropped on (SW 1.5).",
      setting: """
        local app = launch{ system = 'suspend-window' }
        app:push('Page1')
        local finger = app:edge_swipe{ to = 'area', release = false }
        """,
      example: "app.suspend.sector",
      methods: [sectorContains],
      properties: [
        text(
          SectorView.self,
          "kind",
          "What dropping something on it does: \"add\" or \"delete\".",
          example: "app.suspend.sector",
          \.kind.rawValue
        ),
        number(
          SectorView.self,
          "growth",
          "How much it has grown: 1, or 1.3 under what is inside.",
          example: "app.suspend.sector",
          \.growth
        ),
        read(
          SectorView.self,
          "last_hit",
          type: "boolean",
          summary: "What its last hit test said; nil before the first one.",
          example: "print(app.suspend.sector.last_hit)",
          { if let hit = $2.lastHit { $3.append(hit) } else { $3.appendNil() } }
        ),
        text(
          SectorView.self,
          "title",
          "The title it shows.",
          example: "app.suspend.sector",
          \.titleLabel.text
        ),
        color(SectorView.self, "fill", "Its color.", example: "app.suspend.sector", \.disc.backgroundColor),
        part(SectorView.self, "disc", "The disc, which grows.", example: "app.suspend.sector", \.disc),
      ]
    )
  }

  private var sectorContains: LuaBinding {
    LuaBinding(
      "contains",
      summary: "Whether a point of the window is inside (SW 3.2).",
      parameters: [LuaParameter("point", .point, unit: "points", summary: "A point of the window.")],
      returns: "true or false",
      errors: "A failure when the sector is not in the window.",
      example: "print(app.suspend.sector:contains{300, 760})",
      body: { [self] call throws(LuaRaise) in
        let view = try view(ofElement: call.index)
        guard let sector = view as? SectorView, let point = call.arguments[0].point else {
          throw .failure("\(elements.text(call.index)) is no sector")
        }
        call.reply.append(sector.contains(point))
      }
    )
  }

  /// A picture of a page (SW 3.4).
  var pictureClass: LuaClass {
    elementClass(
      .picture,
      "PagePicture",
      "The picture of a page that shrinks into the window (SW 3.4).",
      setting: """
        local app = launch{ system = 'suspend-window' }
        app:push('Page1')
        local finger = app:edge_swipe{ to = 'area', release = false }
        finger:up()
        """,
      example: "app:find('#picture')",
      properties: [
        text(
          PagePicture.self,
          "image",
          "The name of the page that it shows.",
          example: "app:find('#picture')"
        ) { $0.image ?? "" },
        read(
          PagePicture.self,
          "content_origin",
          type: "point",
          unit: "points",
          summary: "Where the page stands inside it (SW Q19).",
          example: "print(app:find('#picture').content_origin)",
          { $3.append($2.contentOrigin) }
        ),
      ]
    )
  }
}
