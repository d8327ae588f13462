-- Runs one script in a fresh state: opens the channel to the host, takes away what scripts may not have, runs the script,
-- and tells the host its outcome. The host reads and answers whatever is written to the file "host", wherever it is
-- written: inside a coroutine, a comparator or a metamethod alike.
local OUTPUT_BYTES = 1000000

local byte, find, format, gsub, sub = string.byte, string.find, string.format, string.gsub, string.sub
local concat, sort = table.concat, table.sort
local error, getmetatable, loadstring, pairs, select = error, getmetatable, loadstring, pairs, select
local tonumber, tostring, type, unpack, xpcall = tonumber, tostring, type, unpack, xpcall
local traceback, collectgarbage = debug.traceback, collectgarbage
local to_host, from_host = io.open("host", "wb"), io.open("host", "rb")

-- The memory is small, so garbage is collected early.
collectgarbage("setpause", 120)

local function encode(...)
  local parts = { "[" }
  for index = 1, select("#", ...) do
    local value = select(index, ...)
    local kind = type(value)
    if kind == "string" then
      parts[#parts + 1] = "s" .. #value .. ":"
      parts[#parts + 1] = value
    else
      parts[#parts + 1] = kind == "number" and format("n%.17g;", value) or "z"
    end
  end
  parts[#parts + 1] = "]"
  return concat(parts)
end

-- The value at a place in the text, and the place behind it.
local function decode(text, at)
  local kind = sub(text, at, at)
  if kind == "s" then
    local _, colon, size = find(text, "^(%d+):", at + 1)
    local last = colon + size
    return sub(text, colon + 1, last), last + 1
  elseif kind == "n" then
    local stop = find(text, ";", at, true)
    return tonumber(sub(text, at + 1, stop - 1)), stop + 1
  elseif kind == "t" or kind == "f" then
    return kind == "t", at + 1
  end
  local values, count, key, value = {}, 0, nil, nil
  at = at + 1
  while true do
    local mark = sub(text, at, at)
    if mark == "]" or mark == "}" then return values, at + 1 end
    if kind == "{" then
      key, at = decode(text, at)
    else
      count = count + 1
      key = count
    end
    value, at = decode(text, at)
    values[key] = value
  end
end

-- Its problems are raised where the script called the function that asks.
local function ask(...)
  local request = encode(...)
  to_host:write(format("%010d", #request), request)
  to_host:flush()
  local answer = decode(from_host:read(tonumber(from_host:read(10))), 1)
  if answer.problem then error(answer.problem, 3) end
  return answer.value
end

local output, size = {}, 0

local function emit(text)
  size = size + #text
  if size > OUTPUT_BYTES then error("the output is over 1 MB; print and return less", 0) end
  output[#output + 1] = text
end

local show

local function show_table(values, around)
  local first, length, keys = true, #values, {}
  local function separate()
    if not first then emit(", ") end
    first = false
  end
  emit("{")
  for index = 1, length do
    separate()
    show(values[index], around)
  end
  for key in pairs(values) do
    local listed = type(key) == "number" and key >= 1 and key <= length and key % 1 == 0
    if not listed then keys[#keys + 1] = key end
  end
  sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for index = 1, #keys do
    separate()
    emit(tostring(keys[index]) .. ": ")
    show(values[keys[index]], around)
  end
  emit("}")
end

-- `around`: the tables that this value stands in.
function show(value, around)
  local meta = getmetatable(value)
  if type(value) ~= "table" or (type(meta) == "table" and meta.__tostring) then
    emit(tostring(value))
  elseif around[value] then
    emit("{...}")
  else
    around[value] = true
    show_table(value, around)
    around[value] = nil
  end
end

local function show_all(...)
  for index = 1, select("#", ...) do
    if index > 1 then emit("\t") end
    show((select(index, ...)), {})
  end
end

function print(...)
  for index = 1, select("#", ...) do
    emit((index > 1 and "\t" or "") .. tostring((select(index, ...))))
  end
  emit("\n")
end

local function searcher(kind)
  return function(query, visit)
    if type(query) ~= "string" or type(visit) ~= "function" then
      error("search." .. kind .. " needs a query and a function, which is called with each result", 2)
    end
    local page = ask("search", kind, query)
    while true do
      for index = 1, #page.results do
        if visit(page.results[index]) == false then
          if page.id then ask("drop", page.id) end
          return
        end
      end
      if not page.id then return end
      page = ask("more", page.id)
    end
  end
end

local search = {}
for _, kind in pairs({ "keyword", "regex", "diff", "commit", "repo" }) do search[kind] = searcher(kind) end

local FIELDS = { repo = "string", path = "string", startLine = "number", endLine = "number", revision = "string" }

local source = {}
function source.read_file(place)
  if type(place) ~= "table" then error("source.read_file needs a table: { repo = ..., path = ... }", 2) end
  for name, value in pairs(place) do
    if FIELDS[name] == nil then
      error("source.read_file knows no " .. tostring(name) .. ", only repo, path, startLine, endLine and revision", 2)
    elseif type(value) ~= FIELDS[name] then
      error(format("source.read_file takes a %s as %s, not a %s", FIELDS[name], name, type(value)), 2)
    end
  end
  if not place.repo or not place.path then error("source.read_file needs a repo and a path", 2) end
  local file = ask("read", place.repo, place.path, place.startLine, place.endLine, place.revision)
  return file
end

local modules = { search = search, source = source, string = string, table = table, math = math, coroutine = coroutine }
function require(name)
  local module = modules[name]
  if module == nil then error("module '" .. tostring(name) .. "' not found; there are search and source", 2) end
  return module
end

string.dump = nil
os = { clock = os.clock, date = os.date, difftime = os.difftime, time = os.time }
debug = { traceback = traceback }

local ALLOWED = [[ _G _VERSION assert coroutine debug error getmetatable ipairs math next os pairs pcall print rawequal
  rawget rawset require select setmetatable string table tonumber tostring type unpack xpcall ]]
for name in pairs(_G) do
  if not find(ALLOWED, "%s" .. name .. "%s") then _G[name] = nil end
end

local function explain(problem)
  if type(problem) ~= "string" then problem = "(the error is a " .. type(problem) .. ": " .. tostring(problem) .. ")" end
  local trace = traceback(problem, 2)
  trace = gsub(trace, "\n\t%[C%]: in function 'xpcall'\n\t%[crowsnest%][^\n]*$", "\n\t[C]: ?")
  return (gsub(trace, "\n\t%[crowsnest%][^\n]*", ""))
end

local function fail(problem)
  output = nil
  collectgarbage()
  ask("failed", problem)
end

local function finish(succeeded, ...)
  if not succeeded then return fail((...)) end
  local results, count = { ... }, select("#", ...)
  local shown, problem = xpcall(function() show_all(unpack(results, 1, count)) end, explain)
  if not shown then return fail(problem) end
  ask("done", concat(output))
end

local script = ask("script")
if byte(script) == 27 then return fail("only source text is run, no compiled chunks") end
local chunk, problem = loadstring(script, "=<string>")
if not chunk then return fail(problem) end
finish(xpcall(chunk, explain))
