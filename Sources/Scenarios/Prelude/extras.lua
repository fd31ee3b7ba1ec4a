-- `note` and `attach`.

local host = ...

local type, tostring, next = type, tostring, next
local find, lower, match = string.find, string.lower, string.match
local open = host.open_file

-- The usual media types by the endings of file names.
local TYPES <const> = {
  csv = "text/csv", gif = "image/gif", html = "text/html", jpeg = "image/jpeg", jpg = "image/jpeg",
  json = "application/json", log = "text/plain", lua = "text/x-lua", md = "text/markdown", png = "image/png",
  svg = "image/svg+xml", txt = "text/plain", xml = "application/xml",
}

local function note(text)
  local kind = type(text)
  if kind == "nil" then host.misuse "note: argument 1 (text): expected a text, got nil" end
  host.send_note(kind == "string" and text or host.format.own_text(text) or host.format.inline(text))
end

local function read(path)
  local ok, file, reason = host.attempt(open, path, "rb")
  if not ok then host.misuse("attach: option path: %s", match(tostring(file), "io%.open: (.*)$") or tostring(file)) end
  if not file then host.misuse("attach: option path: %s", tostring(reason)) end
  local text, problem = file:read "a"
  file:close()
  if not text then host.misuse("attach: %s: %s", path, tostring(problem)) end
  return text
end

local function attach(name, content, media_type)
  if host.place() == "block" then host.misuse "attach: cannot be used outside a test; call it in a test or a hook" end
  if type(name) ~= "string" or name == "" then
    host.misuse("attach: argument 1 (name): expected a name, got %s", host.format.inline(name))
  end
  if media_type ~= nil and (type(media_type) ~= "string" or not find(media_type, "^[%w.+-]+/[%w.+-]+")) then
    host.misuse('attach: argument 3 (media_type): expected a media type such as "text/plain", got %s',
      host.format.inline(media_type))
  end
  if type(content) == "table" then
    for key in next, content do
      if key ~= "path" then host.misuse("attach: unknown option %s; there is path", host.format.inline(key)) end
    end
    local path = content.path
    if type(path) ~= "string" then
      host.misuse("attach: option path: expected a string, got %s", host.type_name(path))
    end
    media_type = media_type or TYPES[lower(match(path, "%.(%w+)$") or "")] or "application/octet-stream"
    content = read(path)
  elseif type(content) ~= "string" then
    host.misuse("attach: argument 2 (content): expected a string or {path=…}, got %s", host.type_name(content))
  end
  host.send_attachment(name, media_type or "text/plain", content)
end

return { note = note, attach = attach }
