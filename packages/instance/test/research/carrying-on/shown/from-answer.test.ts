import { expect, test } from 'vitest'
import { openEngine } from '../../../../src/engine/open-engine.ts'
import { createLinks } from '../../../../src/files/links.ts'
import { openHistory } from '../../../../src/history/open-history.ts'
import { createResearchByKinds } from '../../../../src/research/research-by-kinds.ts'
import type { EarlierTurn } from '../../../../src/research/search-runs.ts'
import { makeHistoryRepository } from '../../../support/history-repository.ts'
import { createRecordedLog } from '../../../support/log.ts'
import { atTheEnd, makeTempDir } from '../../../support/temp-dir.ts'

const post = makeHistoryRepository('post', {
  'src/parcel.go':
    'package post\n\nimport "net/http"\n\n// take refuses what is too heavy.\nfunc take(w http.ResponseWriter, kilos int) {\n\tif kilos > heaviest {\n\t\thttp.Error(w, "too heavy", http.StatusRequestEntityTooLarge)\n\t\treturn\n\t}\n\tkeep(kilos)\n}\n\nfunc sort(w http.ResponseWriter, kilos int) {\n\tif kilos < 0 {\n\t\thttp.Error(w, "no parcel", http.StatusBadRequest)\n\t}\n\tif kilos == 0 {\n\t\thttp.Error(w, "empty", http.StatusNotFound)\n\t}\n}\n',
  'src/rates.go':
    'package post\n\nimport "time"\n\nconst weighingRate = 2 * time.Second\n\nvar DefaultRest = 9 * time.Second\n\nconst sortingRate = 3 * time.Second\n\nfunc weigh() *time.Ticker {\n\treturn time.NewTicker(weighingRate)\n}\n\nfunc rest(opts Options) time.Duration {\n\tif opts.Rest == 0 {\n\t\treturn DefaultRest\n\t}\n\treturn opts.Rest\n}\n\nfunc sorting() Options {\n\treturn Options{Rate: sortingRate}\n}\n',
  'src/far.ts': 'const farthest = 11111111111111111111111111111111 + near\nsend(farthest)\n',
  'src/bags.go': 'package post\n\nfunc pickBag(kind string) {\n\toverride("the kind of bag is unknown here")\n}\n',
  'src/fetch.go':
    'package post\n\nimport "net/http"\n\nfunc fetch(code int) error {\n\tif code != http.StatusAccepted {\n\t\treturn errRefused\n\t}\n\treturn nil\n}\n\nfunc show(s State) string {\n\tif s == StatusWaiting {\n\t\treturn "At most 500 Parcels"\n\t}\n\treturn ""\n}\n',
  'src/stamp.go':
    'package post\n\nimport "fmt"\n\n// checkStamp checks the kind of a stamp.\nfunc checkStamp(kind string) error {\n\tif kind == "" {\n\t\treturn fmt.Errorf("no kind of coin was given")\n\t}\n\tif !known[kind] {\n\t\treturn fmt.Errorf("no such stamp kind: %s", kind)\n\t}\n\treturn nil\n}\n',
  'src/loads.go':
    'package post\n\n// mostBags is how many a cart takes; 0 means there is no limit.\nvar mostBags = 9\n',
  'moves/001_boxes.sql': 'create table boxes ();\n',
  '.env.example': '## How many days parcels are kept. Set it to 0 to disable that.\n# KEEP_DAYS=9\n',
  'docs/limits.md':
    '# Limits\n\nWho asks too often gets an answer of Too Many Requests (429). An answer looks like this:\n\n```\nHTTP/1.1 500 Server Error\n```\n',
})
const cara = { name: 'Cara', email: 'cara@example.org' }
post.commitAs(cara, '2026-03-04T00:00:00Z', { 'moves/002_carts.sql': 'create table carts ();\n' }, 'Move carts')
const dan = { name: 'Dan', email: 'dan@example.org' }
post.commitAs(dan, '2026-03-05T00:00:00Z', { 'moves/001_boxes.sql': 'create table boxes (a int);\n' }, 'Widen')
const env = { PATH: process.env.PATH }
const log = createRecordedLog()
const engine = await openEngine({ dataDir: makeTempDir(), sources: [{ location: post.path }], log, env })
const history = openHistory({ engine, dataDir: makeTempDir(), log, env })
atTheEnd(async () => {
  await history.close()
  await engine.close()
})
await engine.ready()
await history.ready()

async function next(question: string, answer: string, asks: string) {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history })
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const earlier: EarlierTurn[] = [{ question, talk: '', answer, sources: [] }]
  const { markdown } = await research(asks, caller, new AbortController().signal, { earlier, talk: '', tell() {} })
  return markdown.split('\n', 1)[0] ?? ''
}

const LIST =
  'At least 2 moves, by `moves`: `001_boxes`, `002_carts`.\n\n| move | defined in |\n| --- | --- |\n| `001_boxes` | [moves/001_boxes.sql:1](http://code/x) |\n| `002_carts` | [moves/002_carts.sql:1](http://code/x) |'

const HEAVY = 'what happens when a parcel is too heavy?'
const TAKE = 'Start at `take`, [src/parcel.go:6–12](http://code/x).'

test('which status code that is, is said by the lines that the answer showed, with its number', async () => {
  expect(await next(HEAVY, TAKE, 'what status code is that?')).toMatch(
    /`413`, `http\.StatusRequestEntityTooLarge`.*src\/parcel\.go:8\]/,
  )
})

test('of a document, only the sentence that was quoted says which', async () => {
  const quoted = '“Who asks too often gets an answer of Too Many Requests (429).” ([docs/limits.md:1–7](http://code/x))'
  expect(await next('what happens when I ask too often?', quoted, 'what status code is that?')).toMatch(/^It is `.*429/)
  const other = '“An answer looks like this:” ([docs/limits.md:1–7](http://code/x))'
  expect(await next('what happens when I ask too often?', other, 'what status code is that?')).not.toMatch(/^It is/)
})

test('of two status codes in the lines shown, none is taken for the one', async () => {
  const both = 'Start at `sort`, [src/parcel.go:14–21](http://code/x).'
  expect(await next('what happens when a parcel is empty?', both, 'which status code is that?')).not.toContain(
    'It is `',
  )
})

test.each([
  ['what it is compared with', '5–10'],
  ['a name that only begins so', '12–13'],
  ['a number before another word', '14'],
])('a status code that is given is not %s', async (_what, lines) => {
  const fetched = `Start at \`fetch\`, [src/fetch.go:${lines}](http://code/x).`
  expect(await next('what happens when a parcel is refused?', fetched, 'what status code is that?')).not.toContain(
    'It is `',
  )
})

test('a value that only code sets is said to be changed by no setting', async () => {
  const value = '`weighingRate` is `2 * time.Second` ([src/rates.go:5](http://code/x)).'
  expect(await next('how often are parcels weighed?', value, 'can I change it?')).toMatch(
    /^No setting .*`weighingRate`.*constant.*src\/rates\.go:5\]/,
  )
})

test.each([
  ['DefaultRest', '`DefaultRest` is `9 * time.Second` ([src/rates.go:7](http://code/x)).'],
  ['sortingRate', '`sortingRate` is `3 * time.Second` ([src/rates.go:9](http://code/x)).'],
  ['farthest', '`farthest` is `11111111111111111111111111111111` ([src/far.ts:1](http://code/x)).'],
  ['weighingRate', 'No line is certain. The nearest: `weighingRate` is `2` ([src/rates.go:5](http://code/x)).'],
])('of `%s`, which a setting may replace or which may not be meant, that is not said', async (_name, value) => {
  expect(await next('how long is the rest of a cart?', value, 'can I change it?')).not.toContain('No setting')
})

test.each([
  ['`SORT_MAIL` defaults to `true` ([.env:3](http://code/x)).', /^Set `SORT_MAIL` to `false`.*\.env:3\]/],
  ['Yes: `sortingDisabled` defaults to `false` ([a.go:3](http://code/x)).', /^Set `sortingDisabled` to `true`/],
  ['Yes: `no-sorting` defaults to `false` ([a.go:3](http://code/x)).', /^Set `no-sorting` to `true`/],
  [
    '`sort_mail` defaults to `False` in `run` ([a.py:3](http://code/x)).',
    /off already: `sort_mail` defaults to `False`/,
  ],
])('after “%s”, turning it off is the other value, unless it is off', async (answer, said) => {
  expect(await next('is sorting of mail enabled by default?', answer, 'how do I turn that one off?')).toMatch(said)
})

test('“is it on by default?” after such a value says so; another thing is looked for', async () => {
  const answer = '`sort_mail` defaults to `True` in `run` ([a.py:3](http://code/x)).'
  expect(await next('what is the default of sort_mail?', answer, 'is it on by default?')).toMatch(/^Yes: `sort_mail`/)
  expect(await next('what is the default of sort_mail?', answer, 'is weighing on by default?')).not.toMatch(
    /^Yes: `sort_/,
  )
})

test('of a value from a file of settings, its name is said to set it', async () => {
  const value = '`KEEP_DAYS` defaults to `9` ([.env.example:2](http://code/x)).'
  expect(await next('how long are parcels kept?', value, 'can I change it?')).toMatch(
    /^Yes, .*`KEEP_DAYS`.*\.env\.example:2\]/,
  )
})

test('turning it off reads on in the comment that the answer cited', async () => {
  const value = '`KEEP_DAYS` defaults to `9` ([.env.example:1–2](http://code/x)).'
  expect(await next('how long are parcels kept?', value, 'how do I turn that one off?')).toMatch(/0 to disable/)
})

test.each(['can I turn it off?', 'does 0 mean no limit?'])(
  'a comment beside the line shown says it: %s',
  async (asks) => {
    const value = '`mostBags` is `9` ([src/loads.go:4](http://code/x)).'
    expect(await next('how many bags does a cart take?', value, asks)).toMatch(
      /“[^”]*0 means there is no limit\.”.*src\/loads\.go:3\]/,
    )
  },
)

test('another value is not said to mean that', async () => {
  const value = '`mostBags` is `9` ([src/loads.go:4](http://code/x)).'
  expect(await next('how many bags does a cart take?', value, 'does 7 mean no limit?')).not.toMatch(/^Yes/)
})

test('only those for something are the rows of the list that are called so', async () => {
  const said = await next('which moves are there?', LIST, 'only the ones for carts?')
  expect(said).toMatch(/^1 of the 2 above.*`carts`/)
  expect(await next('which moves are there?', LIST, 'only those in moves/')).toMatch(/^2 of the 2 above.*`moves`/)
  const all = await next('which moves are there?', LIST, 'only those for sql')
  expect(all).not.toMatch(/above/)
  expect(await next('which moves are there?', LIST, 'only those in moves-old')).not.toMatch(/above/)
  expect(
    await next('which moves are there?', LIST.replaceAll('moves/', 'old-moves/'), 'only those in old-moves'),
  ).toMatch(/^2 of the 2 above.*`old-moves`/)
  const uses =
    '`x` is on 2 lines.\n\n- [moves/001_boxes.sql:1](http://code/x): `a`\n- [moves/002_carts.sql:1](http://code/x), [2](http://code/x): `b`'
  expect(await next('list all uses of x', uses, 'only those in moves')).not.toMatch(/above/)
})

const KIND = 'how is the stamp kind validated?'
const CHECKED = 'Start at `checkStamp`, [src/stamp.go:6–14](http://code/x).'

test.each(['and if it is unknown?', 'what if it does not exist?', "and if it's not found?"])(
  'what happens then is said by the message that the code shown has for it: %s',
  async (asks) => {
    expect(await next(KIND, CHECKED, asks)).toMatch(/“no such stamp kind: %s”.*src\/stamp\.go:11\]/)
  },
)

test('a text beside no failure is no message', async () => {
  const bag = 'Start at `pickBag`, [src/bags.go:3–5](http://code/x).'
  expect(await next('how is the bag kind picked?', bag, 'and if it is unknown?')).not.toContain('“the kind')
})

test('a message about another thing is none for it', async () => {
  const other = 'Start at `take`, [src/parcel.go:6–12](http://code/x).'
  expect(await next(KIND, other, 'and if it is unknown?')).not.toContain('“no such')
})

test.each(['who wrote the newest one?', 'which one is the latest?'])(
  '“%s” after a list is the one of it that came last, not the one changed last',
  async (asks) => {
    expect(await next('which moves are there?', LIST, asks)).toMatch(
      /of the 2 above.*moves\/002\\_carts\.sql:1\].*Cara/,
    )
  },
)

test('what came with the same commit is not said to be newer', async () => {
  const both = LIST.replaceAll('moves/002_carts.sql', 'src/rates.go')
  expect(await next('which moves are there?', both, 'who wrote the newest one?')).toMatch(/^All 2 above.*together/)
})

test('of more than can be dated at once, none is named', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `| \`m${at}\` | [moves/m${at}.sql:1](http://code/x) |`)
  expect(await next('which moves are there?', rows.join('\n'), 'who wrote the newest one?')).toMatch(/more than 24\b/)
})

test('the oldest is asked of the same list', async () => {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history })
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const earlier: EarlierTurn[] = [
    { question: 'which moves are there?', talk: '', answer: LIST, sources: [] },
    { question: 'who wrote the newest one?', talk: '', answer: 'The newest is another.', sources: [] },
  ]
  const told = { earlier, talk: '', tell() {} }
  const { markdown } = await research('and the oldest?', caller, new AbortController().signal, told)
  expect(markdown).toMatch(/^The oldest of the 2 above.*001/)
})

test('what was not listed is looked for in the folder of that name; without one, nobody is named', async () => {
  const none = 'I found no list that clearly matches “moves”. The closest:'
  expect(await next('list the moves', none, 'who wrote the oldest one?')).toMatch(/of the 2 in `moves\/`.*001_boxes/)
  expect(await next('list the tractors', none, 'who wrote the newest one?')).not.toContain('Cara')
})
