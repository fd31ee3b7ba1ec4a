-- has_error and error_matches, with luassert's rules of comparison.

local host = ...

-- What looks for patterns there.
host.load "rare_assertions"

local show, need = host.format, host.need_arguments
local format, gsub, unpack = string.format, string.gsub, table.unpack
local type, tostring, tonumber, select = type, tostring, tonumber, select

-- The error a call raised: whether it returned, the error with its position cut off, and the error as it was.
local function caught(word, fn)
  if not host.callable(fn) then
    host.misuse("assert.%s: argument 1 (function): expected a function, got %s", word, host.type_name(fn))
  end
  local ok, raised = host.attempt(fn)
  local stripped = raised
  if type(raised) == "string" then stripped = gsub(raised, "^.-:%d+: ", "", 1) end
  return ok, stripped, raised
end

local function equals_expected(expected, actual)
  if type(expected) == "string" then
    if host.is_failure(actual) and actual.message == expected then return true, expected end
    local text = type(actual) == "string" and actual or show.own_text(actual)
    if text then return expected == text, text end
  elseif type(expected) == "number" and type(actual) == "string" then
    return tostring(expected) == tostring(tonumber(actual)), actual
  end
  if type(expected) == "table" and type(actual) == "table" then
    return host.deep_equal(expected, actual, true), actual
  end
  return expected == actual, actual
end

local function error_text(value)
  if host.is_failure(value) then return "the failure " .. show.quote(value.text, 72) end
  if value == nil then return "the error nil" end
  return "the error " .. show.inline(value)
end

host.assertion("error", {
  message_at = 3,
  test = function(...)
    local fn, expected = ...
    local ok, actual, original = caught("has_error", fn)
    local outcome = { ok = ok, actual = actual, original = original }
    if ok or expected == nil then return not ok, outcome end
    local holds
    holds, outcome.actual = equals_expected(expected, actual)
    return holds, outcome
  end,
  returns = function(outcome, _, ...) return outcome.actual, ... end,
  explain = function(negated, outcome, _, expected)
    if negated then
      if expected ~= nil then return "expected an error other than " .. show.inline(expected) end
      return "expected no error, got " .. error_text(outcome.original),
        type(outcome.original) == "string" and #outcome.original > 72 and "error: " .. outcome.original or nil
    end
    if expected == nil then return "expected an error, none was raised" end
    if outcome.ok then return format("expected the error %s, none was raised", show.inline(expected)) end
    return format("expected the error %s, got %s", show.inline(expected), error_text(outcome.actual)),
      host.pair_details(expected, outcome.actual)
  end,
})
host.assertion_alias("errors", "error")

host.assertion("error_matches", {
  message_at = function(...) return (select(3, host.pattern_options(...))) end,
  test = function(...)
    local fn, pattern = ...
    need("error_matches", 2, select("#", ...))
    if pattern ~= nil and type(pattern) ~= "string" then
      host.misuse("assert.error_matches: argument 2 (pattern): expected a string, got %s", host.type_name(pattern))
    end
    local init, plain = host.pattern_options(...)
    host.check_init("error_matches", init)
    local ok, actual = caught("error_matches", fn)
    local outcome = { ok = ok, actual = actual, found = { n = 1, actual } }
    if ok then return false, outcome end
    if actual == nil and pattern == nil then
      outcome.found = { n = 0 }
      return true, outcome
    end
    local kind = type(actual)
    local text = (kind == "string" or kind == "number" or kind == "boolean") and tostring(actual)
      or show.own_text(actual)
    if not text or not pattern then return false, outcome end
    local found = host.find_pattern("error_matches", 2, text, pattern, init, plain)
    if found[1] ~= nil then outcome.found = found end
    return found[1] ~= nil, outcome
  end,
  returns = function(outcome) return unpack(outcome.found, 1, outcome.found.n) end,
  explain = function(negated, outcome, _, pattern)
    local wanted = show.inline(pattern)
    if negated then return format("expected no error that matches %s, got %s", wanted, error_text(outcome.actual)) end
    if outcome.ok then return format("expected an error that matches %s, none was raised", wanted) end
    return format("expected an error that matches %s, got %s", wanted, error_text(outcome.actual))
  end,
})
host.assertion_alias("error_match", "error_matches")
host.assertion_alias("matches_error", "error_matches")
host.assertion_alias("match_error", "error_matches")
