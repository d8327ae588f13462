import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteConfigFile } from '../../../src/config/site-config.ts'
import { addUser, createToken, setReaders } from '../../../src/operator/index.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

async function start() {
  const first = makeSampleRepository('first', {
    'src/parse.ts': 'export function parse() {\n  // TODO grammar\n  return needle(1)\n}\n',
    'src/print.ts': '// TODO width\n// TODO colour\n',
    'long.lock': Array.from({ length: 9_000 }, (_, index) => `package ${index + 1} of a long file\n`).join(''),
    'docs/naïve – guide.md': 'Grün: the needle.\n',
  })
  const second = makeSampleRepository('second', { 'main.py': '# TODO all\n' })
  const head = first.commit({ 'src/parse.ts': 'export function parse() {\n  return thread(2)\n}\n' }, 'Use a thread')
  const dataDir = makeTempDir()
  writeFileSync(siteConfigFile(dataDir), JSON.stringify({ 'evaluator.timeoutSeconds': 60 }))
  const repos = [{ location: first.path }, { location: second.path }]
  const instance = await startTestInstance({ dataDir, repos })
  return { first, head, instance, ...(await connectTestClient(instance)) }
}

const { first, head, instance, client, text, failure, structured } = await start()

const run = (script: string) => text('evaluator', { script })

test('a script counts what a search finds', async () => {
  const script = `
local counts = {}
require("search").keyword("TODO", function(r) counts[r.repo] = (counts[r.repo] or 0) + 1 return true end)
return counts`
  expect(await run(script)).toBe('{first: 2, second: 1}')
})

test('each result is a line with its place, pinned to a commit', async () => {
  const script = `
local r
require("search").keyword("needle repo:^first$ file:guide", function(found) r = found end)
return r.repo, r.path, r.commit, r.startLine, r.endLine, r.content, r.url`
  expect((await run(script)).split('\t')).toEqual([
    'first',
    'docs/naïve – guide.md',
    head,
    '1',
    '1',
    'Grün: the needle.',
    `${instance.publicUrl}/first@${head}/-/blob/docs/na%C3%AFve%20%E2%80%93%20guide.md?L1`,
  ])
})

test('a callback that returns false ends its search, and nothing or true does not', async () => {
  const script = `
local search, lines = require("search"), 0
search.regex("^package [0-9]+ repo:first", function(r) lines = lines + 1 return lines < 7 end)
local all, matches = 0
search.regex("^package [0-9]+ repo:first", function(r) all, matches = all + 1, r.matchCount end)
return lines, all, matches`
  expect(await run(script)).toBe(
    '7\t100\t9000\n\nSearch notes:\n- regex “^package [0-9]+ repo:first”: some files show only their first matching lines; r.matchCount is the full count',
  )
})

test('an expression is one with its spaces, and takes filters', async () => {
  const script = `
local found = {}
require("search").regex([[(return|#) \\w+ -file:lock file:\\.(ts|py)$ case:yes]], function(r) found[#found + 1] = r.path .. ":" .. r.startLine end)
table.sort(found)
return found`
  expect(await run(script)).toBe('{main.py:1, src/parse.ts:2}')
})

test('repositories are found by expressions over their names', async () => {
  const script = `
local names = {}
require("search").repo("repo:s e?cond$", function(r) names[#names + 1] = r.repo .. "@" .. #r.commit end)
return names`
  expect(await run(script)).toBe('{second@40}')
})

test.each([
  ['needle file:parse', '{src/parse.ts, src/parse.ts}'],
  ['needle file:docs/*.md', '{docs/naïve – guide.md}'],
  ['needle file:*.lock', '{}'],
])('changes are narrowed to files: %s', async (query, paths) => {
  const script = `
local paths = {}
require("search").diff("repo:^first$ ${query}", function(r) paths[#paths + 1] = r.path end)
return paths`
  expect(await run(script)).toBe(paths)
})

test('commits and changes come with authors, dates and places', async () => {
  const script = `
local search, out = require("search"), {}
search.commit("repo:^first$ author:ann after:2026-01-01 thread", function(r)
  out[#out + 1] = r.commit .. " " .. r.author .. " " .. r.date .. " " .. r.title .. " " .. r.url
end)
search.diff("repo:^first$ removed:yes needle", function(r)
  out[#out + 1] = r.commit .. " " .. r.path .. " " .. r.startLine .. " " .. r.url
end)
search.diff("repo:^first$ added:yes /thread\\\\(\\\\d/", function(r) out[#out + 1] = r.content:match("%+ *(return[^\\n]*)") end)
return table.concat(out, "\\n")`
  const parent = first.git('rev-parse', 'HEAD^')
  expect((await run(script)).split('\n')).toEqual([
    `${head} Ann 2026-01-02T03:04:05.000Z Use a thread ${instance.publicUrl}/first/-/commit/${head}`,
    `${head} src/parse.ts 3 ${instance.publicUrl}/first@${parent}/-/blob/src/parse.ts?L3`,
    'return thread(2)',
  ])
})

test('files are read whole or in ranges, and what was left out is noted', async () => {
  const script = `
local source = require("source")
local whole = source.read_file{ repo = "first", path = "src/print.ts" }
local part = source.read_file{ repo = "first", path = "long.lock", startLine = 8999, endLine = 9500 }
local cut = source.read_file{ repo = "first", path = "long.lock", revision = "main" }
return whole.content, part.content, part.endLine, cut.endLine, cut.truncated`
  const { text, reads } = await structured('evaluator', { script })
  expect(text).toBe(
    [
      '// TODO width\n// TODO colour\n\tpackage 8999 of a long file\npackage 9000 of a long file\n\t9001\t200\ttrue',
      `Source file read notes:\n- first/long.lock@${head.slice(0, 7)}: [Truncated] Showing first 200 of 9001 lines (246KB total). Additional line ranges are available via startLine/endLine.`,
    ].join('\n\n'),
  )
  expect(reads).toBe(3)
})

test('searches and reads work inside coroutines, comparators, iterators and pcall', async () => {
  const script = `
local search, source = require("search"), require("source")
local function lines()
  return coroutine.wrap(function()
    search.keyword("TODO repo:first", function(r) coroutine.yield(r) end)
  end)
end
local paths = {}
for r in lines() do paths[#paths + 1] = r.path .. r.startLine end
table.sort(paths, function(a, b)
  source.read_file{ repo = "second", path = "main.py" }
  return a < b
end)
local ok, problem = pcall(source.read_file, { repo = "nowhere", path = "x" })
return paths, ok, problem`
  expect(await run(script)).toMatch(/^\{src\/print\.ts1, src\/print\.ts2\}\tfalse\trepository not found: /)
})

test('what is printed stands before what is returned; nothing at all is said', async () => {
  expect(await run('print("a", 1, nil) print{} return 2').then((text) => text.replace(/0x\w+/, '…'))).toBe(
    'a\t1\tnil\ntable: …\n2',
  )
  expect(await run('local x = 1')).toContain('returned nothing')
})

test('tables are shown with what they hold', async () => {
  expect(await run('local t = { 1, "two", { a = true, b = {} } } t.self = t return t, {}, nil, 10/2')).toBe(
    '{1, two, {a: true, b: {}}, self: {...}}\t{}\tnil\t5',
  )
})

test.each([
  [
    '\n\nsearch.keyword("x", print)',
    "<string>:3: attempt to index global 'search' (a nil value)\nstack traceback:\n\t<string>:3: in main chunk\n\t[C]: ?",
  ],
  ['return (', "<string>:1: unexpected symbol near '<eof>'"],
  ['local s = require("socket")', "<string>:1: module 'socket' not found; there are search and source"],
  ['local s = require("search")\ns.keyword("x")', '<string>:2: search.keyword needs a query and a function'],
  ['local s = require("search")\ns.keyword("repo:", print)', '<string>:2: repo: needs a value'],
  ['local s = require("search")\ns.regex("(", print)', '<string>:2: The regular expression /(/ cannot be read'],
  ['local s = require("search")\ns.commit("after:someday", print)', '<string>:2: “someday” is not a date'],
  ['local s = require("search")\ns.diff("lang:go x", print)', '<string>:2: search.diff knows no lang:, only repo:'],
  ['local s = require("search")\ns.commit("-repo:a", print)', '<string>:2: search.commit knows no -repo:'],
  ['local s = require("source")\ns.read_file("first", "a")', '<string>:2: source.read_file needs a table'],
  [
    'local s = require("source")\ns.read_file{ repo = "first", path = "a", line = 1 }',
    '<string>:2: source.read_file knows no line',
  ],
  [
    'local s = require("source")\ns.read_file{ repo = "first", path = 1 }',
    '<string>:2: source.read_file takes a string as path',
  ],
  [
    'local s = require("source")\ns.read_file{ repo = "first", path = "a", startLine = 0 }',
    '<string>:2: startLine and endLine are whole numbers',
  ],
  [
    'local s = require("source")\ns.read_file{ repo = "first", path = "../../etc/passwd" }',
    '<string>:2: There is no file',
  ],
  ['error({ code = 1 })', '(the error is a table'],
])('the script %j fails and says where and why', async (script, why) => {
  const problem = await failure('evaluator', { script })
  expect(problem).toMatch(/^script execution failed: /)
  expect(problem).toContain(why)
})

test('an empty script is refused', async () => {
  expect(await failure('evaluator', { script: ' ' })).toContain('empty')
})

test('a script searches 100 times and reads 1,000 times, no more', async () => {
  const searches = `
local search = require("search")
for i = 1, 100 do search.repo("first", function() end) end
return pcall(search.repo, "first", function() end)`
  expect(await run(searches)).toBe('false\ta script may search 100 times; put more into one query')
  const reads = `
local source = require("source")
for i = 1, 1000 do source.read_file{ repo = "second", path = "main.py" } end
return pcall(source.read_file, { repo = "second", path = "main.py" })`
  expect(await run(reads)).toBe('false\ta script may read 1000 times; read longer ranges')
})

test('a cancelled script makes room for the next', async () => {
  const cancel = new AbortController()
  const endless = { name: 'evaluator', arguments: { script: 'while true do end' } }
  const both = [1, 2].map(() => client.callTool(endless, undefined, { signal: cancel.signal }))
  const waiting = run('return "ran"')
  await text('list_repos', { query: '' }) // behind which the others have arrived
  cancel.abort()
  for (const outcome of await Promise.allSettled(both)) expect(outcome.status).toBe('rejected')
  expect(await waiting).toBe('ran')
})

test('a script sees only what its caller may see', async () => {
  const secret = makeSampleRepository('secret', { 'a.txt': 'secretWord\n' })
  const { dataDir, ...instance } = await startTestInstance({ repos: [{ location: secret.path }] })
  addUser({ dataDir, name: 'ada' })
  const { token } = createToken({ dataDir, name: 'laptop', kind: 'instance', user: 'ada' })
  const ada = await connectTestClient({ dataDir, ...instance }, { token })
  const script = `
local search, source, found = require("search"), require("source"), 0
local function count() found = found + 1 end
search.keyword("secretWord", count)
search.regex("secret repo:secret", count)
search.repo("secret", count)
search.commit("repo:secret", count)
search.diff("secretWord", count)
return found, (pcall(source.read_file, { repo = "secret", path = "a.txt" }))`
  expect(await ada.text('evaluator', { script })).toMatch(/^5\ttrue/)
  setReaders({ dataDir, repository: 'secret', only: [] })
  expect(await ada.text('evaluator', { script })).toMatch(/^0\tfalse/)
})
