-- Makes the choices of a failing case smaller as long as it goes on failing: fewer first, then smaller ones.

local concat, move, unpack = table.concat, table.move, table.unpack
local max_integer = math.maxinteger

-- Longer candidates are not remembered, for the memory's sake.
local MAX_REMEMBERED = 500

-- Whether a list of choices is simpler than another: shorter, or as long and smaller at the first difference.
local function is_simpler(left, right)
  if #left ~= #right then return #left < #right end
  for index = 1, #left do
    if left[index] ~= right[index] then return left[index] < right[index] end
  end
  return false
end

local function without(choices, from, count)
  local result = move(choices, 1, from - 1, 1, {})
  return move(choices, from + count, #choices, from, result)
end

local function with(choices, ...)
  local result, changes = move(choices, 1, #choices, 1, {}), { ... }
  for index = 1, #changes, 2 do result[changes[index]] = changes[index + 1] end
  return result
end

-- `try(choices)` runs a case and answers whether it fails in the same way, and the choices that it made in fact; nil
-- when there shall be no more tries. `better(choices)` hears of each simpler one that fails; the last is returned.
return function(choices, try, better)
  local best, tried, is_over = choices, {}, false

  -- Whether a candidate takes the place of the best one.
  local function attempt(candidate)
    if is_over then return false end
    if #candidate <= MAX_REMEMBERED then
      local key = concat(candidate, " ")
      if tried[key] then return false end
      tried[key] = true
    end
    local fails, made = try(candidate)
    if fails == nil then
      is_over = true
      return false
    end
    if not fails or not is_simpler(made, best) then return false end
    best = made
    better(made)
    return true
  end

  local function delete_parts()
    local size = #best
    while size >= 1 do
      local from = #best - size + 1
      while from >= 1 do
        -- What stood behind has moved here, so the same place is tried again.
        if not attempt(without(best, from, size)) then from = from - 1 end
        if from > #best - size + 1 then from = #best - size + 1 end
      end
      size = size > 8 and size // 2 or size - 1
    end
  end

  local function set_to_zero()
    local size = #best
    while size >= 1 do
      local from = #best - size + 1
      while from >= 1 do
        local zeros = {}
        for index = 1, size do zeros[2 * index - 1], zeros[2 * index] = from + index - 1, 0 end
        if size <= 64 then attempt(with(best, unpack(zeros))) end
        from = from - size
      end
      size = size // 2
    end
  end

  local function lower_each()
    local index = 1
    while index <= #best do
      -- Below `low` it passes, as far as one can tell.
      local low = 0
      if best[index] > 0 and not attempt(with(best, index, 0)) then
        while not is_over and best[index] and best[index] - low > 1 do
          local middle = low + (best[index] - low) // 2
          if not attempt(with(best, index, middle)) then low = middle end
        end
      end
      index = index + 1
    end
  end

  -- Two choices of which one may be smaller when the other is larger, as in sums.
  local function shift_pairs()
    for distance = 1, 3 do
      local index = 1
      while index + distance <= #best do
        local amount = best[index]
        while amount and amount > 0 and best[index + distance] do
          if best[index] < amount or best[index + distance] > max_integer - amount
            or not attempt(with(best, index, best[index] - amount, index + distance, best[index + distance] + amount))
          then
            amount = amount // 2
          else
            amount = best[index]
          end
        end
        index = index + 1
      end
    end
  end

  local function put_in_order()
    for distance = 1, 4 do
      for index = 1, #best - distance do
        local left, right = best[index], best[index + distance]
        if left and right and left > right then attempt(with(best, index, right, index + distance, left)) end
      end
    end
  end

  repeat
    local before = best
    delete_parts()
    set_to_zero()
    lower_each()
    put_in_order()
    shift_pairs()
  until is_over or best == before
  return best
end
