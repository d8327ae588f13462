import { expect, test } from 'vitest'
import { inOrder } from '../../../src/research/answer-question.ts'
import { kinds } from '../../../src/research/kinds/index.ts'
import { people } from '../../../src/research/kinds/people.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const bob = { name: 'Bob Stone', email: 'bob@example.org' }
const cleo = { name: 'Cleo', email: 'cleo@example.org' }
const renovate = { name: 'renovate[bot]', email: 'bot@example.org' }
const old = new Date(Date.now() - 900 * 86_400_000).toISOString()
const today = new Date().toISOString()
const lines = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('')
const shop = makeHistoryRepository('shop', { 'README.md': 'Shop\n' })
const wrote = shop.commitAs(bob, old, { 'src/checkout/pay-gateway.ts': lines('pay', 30) }, 'Pay')
for (let at = 1; at <= 4; at++) shop.commitAs(bob, old, { 'src/till/drawer.ts': lines('coin', at) }, `Coin ${at}`)
for (let at = 1; at <= 8; at++)
  shop.commitAs(cleo, today, { 'src/checkout/pay-gateway.ts': lines('pay', 30) + lines('more', at) }, `More ${at}`)
for (let at = 1; at <= 12; at++) shop.commitAs(renovate, today, { 'src/checkout/deps.json': `${at}\n` }, `Bump ${at}`)
shop.commitAs(cleo, today, { 'src/till/drawer.ts': lines('coin', 9) }, 'Coins')
const ask = await serveToKinds([shop])

test.each([
  'who knows src/cart.ts best?',
  'whom do I ask about the worker class',
  'who can I ask about payments',
  'who should I talk to about billing',
  'who maintains the python port',
  'who wrote the parser?',
  'who works on reftable',
  'whos the author of builtin/repo.c',
  "who's the expert on caching",
  'who owns src/checkout',
  'who is responsible for the queue',
  'whom should I ask to review changes in the handler',
  'who did the send loop',
  'who built the scheduler',
  'who is behind the new router',
  'who has worked on the lexer',
  'who would know about retries',
  'top contributors to src/checkout',
  'who reviews the docs',
  'who is the maintainer of the http module',
  'who wrote it?',
])('asks for people: %s', (question) => {
  expect(inOrder(takeApart(question), kinds)[0]?.name).toBe('people')
})

test.each([
  'who calls parseHeaders',
  'where is the owner of a lock stored',
  'who last changed src/cart.ts',
  'who introduced the queue',
  'who is allowed to delete a repository',
  'where is the author of a commit parsed',
  'how does the scheduler know who owns a job',
  'who uses PayGateway',
  'what does the worker do',
])('asks for something else: %s', (question) => {
  expect(inOrder(takeApart(question), kinds)[0]?.name).not.toBe('people')
})

test('who wrote most lines wrote it, and the commit that brought it is named', async () => {
  const reply = await ask('who wrote the pay gateway?')
  expect(reply).toMatchObject({ kind: 'people', certainty: 'exact' })
  expect(reply?.first).toContain('Bob Stone')
  expect(reply?.first).toContain('30 of 38 lines')
  expect(reply?.first).toContain(`http://code/shop/-/commit/${wrote}`)
  expect(reply?.body).toContain('Cleo: 8 of 38 lines, all 8 commits in the last year')
})

test('whom to ask is somebody who still changes it', async () => {
  expect((await ask('whom do I ask about src/checkout/pay-gateway.ts'))?.first).toContain('Cleo')
})

test('a commit or two of the last year name nobody: all commits count then', async () => {
  const reply = await ask('who knows src/till')
  expect(reply?.first).toContain('**Bob Stone**')
  expect(reply?.first).toContain('4 of 5 commits')
  expect(reply?.first).toContain('Since then, Cleo has changed it: 1 of 5 commits, last on')
})

test('programs that commit are not named', async () => {
  const reply = await ask('who knows src/checkout')
  expect(reply?.first).toContain('**Cleo**')
  expect(reply?.first).toContain('8 of 20 commits')
  expect(`${reply?.first}${reply?.body}`).not.toContain('renovate')
})

test('nobody knows what is not there, or where history is off', async () => {
  expect(await ask('who knows FooBarBaz', { kinds: [people] })).toBeUndefined()
  expect(await ask('who knows src/checkout', { kinds: [people], hasHistory: false })).toBeUndefined()
})

test('a file in the folder that is said, with the word that the folder has not', async () => {
  const store = makeHistoryRepository('files', {
    'src/server/server.ts': 'a\n',
    'src/server/entry_point_http3.ts': 'b\n',
  })
  store.commitAs(cleo, today, { 'src/server/entry_point_http3.ts': lines('http', 9) }, 'Speak http3')
  const toStore = await serveToKinds([store])
  const reply = await toStore('who wrote the http3 server', { kinds: [people] })
  expect(reply?.first).toContain('entry_point_http3.ts')
})

test.each(['how many contributors are there', 'how many people have contributed', 'who maintains this'])(
  'of the repository as a whole: %s',
  async (question) => {
    const reply = await ask(question)
    expect(reply).toMatchObject({ kind: 'people', certainty: 'exact' })
    expect(reply?.first).toMatch(/^Only \*\*Cleo\*\* has changed `shop` in the last year: 9 of 21 commits/)
  },
)

test('"it" is what was talked about, not the whole repository', async () => {
  const topic = { repo: 'shop', path: 'src/till/drawer.ts', symbol: undefined }
  expect((await ask('who maintains it', { topic }))?.first).toContain('src/till/drawer.ts')
})

test('who made a repository is counted over all time, and who works on it over the last year', async () => {
  const den = makeHistoryRepository('den', { 'src/den.ts': 'export const den = 1\n' })
  for (let at = 1; at <= 6; at++) den.commitAs(bob, old, { 'src/den.ts': lines('dig', at) }, `Dig ${at}`)
  for (let at = 1; at <= 4; at++) den.commitAs(cleo, today, { 'src/den.ts': lines('sweep', at) }, `Sweep ${at}`)
  const toDen = await serveToKinds([den])
  expect((await toDen('who is the main author'))?.first).toMatch(/\*\*Bob.*: 6 of 11 commits/)
  expect((await toDen('who maintains this'))?.first).toMatch(/\*\*Cleo.*: 4 of 4 commits/)
})

test('of folders with the same name, one that has code is asked about before one of templates', async () => {
  const inn = makeHistoryRepository('inn', {
    'src/main.ts': 'main\n',
    'src/lib/guest/book.ts': 'book\n',
    'views/guest/book.tmpl': 'book\n',
  })
  const toInn = await serveToKinds([inn])
  expect((await toInn('who knows the guest code best'))?.first).toContain('src/lib/guest')
})

test('several files that the words name count together, and who is beaten in lines is said to lead by both counts', async () => {
  const pane = makeHistoryRepository('pane', { 'src/main.ts': 'export const main = 1\n' })
  pane.commitAs(bob, old, { 'src/light_windows.ts': lines('light', 20) }, 'Light')
  pane.commitAs(bob, old, { 'src/util_windows.ts': lines('util', 2) }, 'Util')
  for (let at = 1; at <= 6; at++)
    pane.commitAs(cleo, old, { 'src/util_windows.ts': lines('tool', 10 + at) }, `Tool ${at}`)
  const toPane = await serveToKinds([pane])
  const reply = await toPane('who maintains the windows support in pane?')
  expect(reply?.first).toMatch(
    /^\*\*Cleo\*\* knows .*light\\_windows.* and .*util\\_windows.* best, by lines and commits together: 16 of 36 lines, 6 of 8 commits/,
  )
  expect(reply?.body).toContain('Bob Stone: 20 of 36 lines, 2 of 8 commits')
  expect((await toPane('who knows src/light_windows.ts'))?.first).toMatch(/best: all 20 lines/)
})

test('of somebody who left long ago, the one who still changes it is named first, unless the best is asked for', async () => {
  const years = (count: number) => new Date(Date.now() - count * 365 * 86_400_000).toISOString()
  const quay = makeHistoryRepository('quay', { 'README.md': 'Quay\n' })
  quay.commitAs(bob, years(9), { 'src/crane.ts': lines('hook', 60) }, 'Lift')
  for (let at = 1; at <= 4; at++) quay.commitAs(bob, years(8), { 'src/crane.ts': lines('hook', 60 + at) }, `Lift ${at}`)
  for (let at = 1; at <= 3; at++)
    quay.commitAs(cleo, years(1.5), { 'src/crane.ts': lines('hook', 64) + lines('rope', at) }, `Rope ${at}`)
  const toQuay = await serveToKinds([quay])
  const now = await toQuay('who should I ask about the crane')
  expect(now?.first).toMatch(
    /^\*\*Cleo\*\* is the one to ask about .*: 3 of 67 lines.*Bob Stone knew it best, but long ago/,
  )
  expect(now?.body ?? '').not.toContain('Cleo')
  const best = await toQuay('who knows the crane best')
  expect(best?.first).toMatch(/^\*\*Bob Stone\*\* knows .* long ago\. The one to ask now is Cleo/)
})

test('of people who all left long ago, nobody is named as the one to ask now', async () => {
  const years = (count: number) => new Date(Date.now() - count * 365 * 86_400_000).toISOString()
  const mole = makeHistoryRepository('mole', { 'README.md': 'Mole\n' })
  mole.commitAs(bob, years(9), { 'src/pier.ts': lines('plank', 60) }, 'Build')
  for (let at = 1; at <= 3; at++)
    mole.commitAs(cleo, years(4), { 'src/pier.ts': lines('plank', 60) + lines('nail', at) }, `Nail ${at}`)
  const reply = await (await serveToKinds([mole]))('who knows the pier')
  expect(reply?.first).toMatch(/^\*\*Bob Stone\*\* knows .*That was long ago\. Since then, Cleo has changed it: /)
  expect(reply?.body ?? '').not.toContain('Cleo')
})

test.for([
  ['who knows the sheep driver', 'farm-sheep/'],
  ['who knows farm-sheep', 'farm-sheep/'],
  ['who reviews changes to the goat pen', 'src/Farm.GoatPen/'],
  ['who maintains the sheep crate', 'farm-sheep/'],
])('%s asks of the folder of that part: %s', async ([question = '', folder = '']) => {
  const farm = makeHistoryRepository('farm', {
    'farm-core/src/any/driver.rs': 'pub trait Driver {}\n',
    'examples/sheep/a.rs': 'fn main() {}\n',
    'Cargo.toml': '[dependencies]\nfarm-sheep = { path = "farm-sheep" }\n',
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`farm-sheep/src/${name}.rs`, 'pub fn baa() {}\n'])),
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`src/Farm.GoatPen/${name}.cs`, 'class Goat {}\n'])),
  })
  for (let at = 1; at <= 4; at++) farm.commitAs(bob, old, { 'farm-sheep/src/a.rs': lines('baa', at) }, `Baa ${at}`)
  expect((await (await serveToKinds([farm]))(question))?.first).toContain(folder)
})
