import Testing

@testable import LuaRuntime
