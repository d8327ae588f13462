import { expect, test } from 'vitest'
import { inOrder } from '../../../src/research/answer-question.ts'
import { history } from '../../../src/research/kinds/history.ts'
import { kinds } from '../../../src/research/kinds/index.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const bob = { name: 'Bob Stone', email: 'bob@example.org' }
const cleo = { name: 'Cleo', email: 'cleo@example.org' }
const cart = 'export function addItem() {\n  return 1\n}\n\nexport function dropItem() {\n  return 2\n}\n'
const shop = makeHistoryRepository('shop', {
  'src/cart.ts': cart,
  'old.cfg': 'port = 1\n',
  'docs/use.md': 'Use\n',
  'README.md': '# Shop\n',
  'docs/pages.ts': 'export const README = 1\n',
})
const begin = shop.git('rev-parse', 'HEAD')
const limited = shop.commitAs(
  bob,
  '2026-02-01T00:00:00Z',
  { 'src/cart.ts': cart.replace('return 1', 'return maxItemCount') },
  'Limit the cart\n\nLarge carts slowed the page down.\n\nSigned-off-by: Bob',
)
shop.git('checkout', '--quiet', '-b', 'side')
const paid = shop.commitAs(
  cleo,
  '2026-03-01T00:00:00Z',
  {
    'src/payments/PaymentGateway.ts':
      '/** Takes the money, and only then the order. */\nexport class PaymentGateway {}\n',
  },
  'Take money.',
)
shop.git('checkout', '--quiet', 'main')
shop.git('merge', '--quiet', '--no-ff', '--message', 'Merge side', 'side')
shop.git('rm', '--quiet', 'old.cfg')
const removed = shop.commitAs(bob, '2026-04-01T00:00:00Z', {}, 'Remove the old settings\n\nNothing read them any more.')
const last = shop.commitAs(
  cleo,
  '2026-05-01T00:00:00Z',
  { 'src/cart.ts': cart.replace('return 1', 'return maxItemCount').replace('return 2', 'return 3') },
  'Drop three',
)
const ask = await serveToKinds([shop])
const linkTo = (commit: string) => `http://code/shop/-/commit/${commit}`

test.each([
  'who last changed src/cart.ts',
  'who changed it last?',
  'who touched src/cart.ts last',
  'last commit on src/cart.ts and who?',
  'what changed last in src/cart.ts',
  'when was addItem last modified',
  'when was the payment gateway added?',
  'who introduced maxItemCount',
  'why was old.cfg removed',
  'when did we drop the old parser',
  'which commit introduced the retry limit',
  'why was `addItem` changed?',
  'what changed since March 2026 in src/cart.ts',
  'what has changed recently in src?',
  'recent changes to src/payments',
  'history of src/cart.ts',
  'since when does it support tls',
  'who broke the parser',
  'why did they introduce a queue',
  'what happened to old.cfg',
  'who added the --force flag',
  'how long has the cache been around',
  'why was the timeout increased to 30 seconds',
  'in which version was addItem added',
  'when did the default port change',
  'when did we start using vitest',
  'why did we stop using travis',
  'who replaced chardet with charset_normalizer?',
  'when did we switch from clap to lexopt',
  'when did we adopt ruff',
  'when was the MSRV bumped to 1.96',
  'how old is this repo',
  'what is the latest commit',
])('asks about the past: %s', (question) => {
  expect(inOrder(takeApart(question), kinds)[0]?.name).toBe('history')
})

test.each([
  'where is the history of a file computed',
  'how does the last change get stored',
  'when is a job added to the queue',
  'why does the parser drop empty lines',
  'who calls addItem',
  'what happens when an item is removed',
  'where are commits parsed',
  'does it remember the last commit',
  'where is addItem defined',
  'what changed between v1.0.0 and v1.1.0',
  'who knows the payment gateway',
  'how do I see the log of a job',
  'list all places that remove items',
  'who is allowed to change settings',
])('asks about something else: %s', (question) => {
  expect(inOrder(takeApart(question), kinds)[0]?.name).not.toBe('history')
})

test('the last change of a file is the newest commit that touched it', async () => {
  const reply = await ask('who last changed src/cart.ts?')
  expect(reply).toMatchObject({ kind: 'history', certainty: 'exact' })
  expect(reply?.first).toContain(linkTo(last))
  expect(reply?.first).toMatch(/May 1, 2026 by Cleo .*Drop three/)
  expect(reply?.places[0]?.path).toBe('src/cart.ts')
})

test('the last change of a symbol is the last of its own lines', async () => {
  const reply = await ask('who last changed addItem')
  expect(reply?.first).toContain(linkTo(limited))
  expect(reply?.body).toBe('> Large carts slowed the page down.')
})

test.each(['who last changed the README?', 'who last changed the readme'])(
  '%s is about the page of that name',
  async (asked) => {
    expect((await ask(asked))?.places[0]?.path).toBe('README.md')
  },
)

test('a folder may have changed through a merge', async () => {
  const reply = await ask('who last changed src/payments')
  expect(reply?.first).toContain(linkTo(paid))
  expect(reply?.places.map(({ path }) => path)).toEqual(['src/payments/PaymentGateway.ts'])
})

test('what is said in words is found by the name of its file', async () => {
  expect((await ask('when was the payment gateway added'))?.first).toContain(linkTo(paid))
})

test('the noun before the verb is part of what is asked about', async () => {
  const cache = makeHistoryRepository('cache', { 'src/redis/pool.ts': 'a\n', 'src/redis/cluster.ts': 'a\n' })
  const grown = cache.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/redis/cluster.ts': 'b\n' }, 'Add a node')
  cache.commitAs(cleo, '2026-03-01T00:00:00Z', { 'src/redis/pool.ts': 'b\n' }, 'Keep fewer sockets')
  const toCache = await serveToKinds([cache])
  for (const question of ['when did the redis cluster change?', 'when did redis cluster last change']) {
    const reply = await toCache(question, { kinds: [history] })
    expect(reply?.first).toContain(`http://code/cache/-/commit/${grown}`)
    expect(reply?.places[0]?.path).toBe('src/redis/cluster.ts')
  }
})

test('a name came with the first line that has it', async () => {
  const reply = await ask('who introduced maxItemCount')
  expect(reply?.first).toContain(linkTo(limited))
  expect(reply?.first).toContain('Bob Stone')
  expect((await ask('when was src/cart.ts added'))?.first).toContain(linkTo(begin))
})

test('a name did not come with a longer one that begins with it', async () => {
  const timed = makeHistoryRepository('timed', { 'api.proto': 'int64 start_time_ms = 1;\n' })
  const added = timed.commitAs(bob, '2026-02-01T00:00:00Z', { 'time.ts': 'export const start_time = 1\n' }, 'Tell when')
  const reply = await (await serveToKinds([timed]))('who introduced start_time')
  expect(reply?.first).toContain(`http://code/timed/-/commit/${added}`)
})

test('why something came is what its comment says, where the commit says nothing', async () => {
  const reply = await ask('when was the payment gateway introduced, and why?')
  expect(reply?.first).toContain(linkTo(paid))
  expect(reply?.body).toContain('“Takes the money, and only then the order.”')
  expect((await ask('when was the payment gateway introduced?'))?.body ?? '').not.toContain('Takes the money')
})

test('what is gone is told with the reason', async () => {
  for (const question of ['why was old.cfg removed?', 'when did old.cfg disappear', 'what happened to old.cfg']) {
    const reply = await ask(question)
    expect(reply?.first).toContain(linkTo(removed))
    expect(reply?.body).toBe('> Nothing read them any more.')
  }
})

test('why something changed is what the messages say', async () => {
  const reply = await ask('why was `addItem` changed')
  expect(reply?.first).toContain(linkTo(limited))
  expect(reply?.body).toContain('Large carts')
  expect(reply?.body).toContain(linkTo(begin))
})

test('changes since a day are counted', async () => {
  const reply = await ask('what changed since April 2026 in src/cart.ts')
  expect(reply?.first).toContain('1 commit')
  expect(reply?.first).toContain(linkTo(last))
})

test('it means what was talked about', async () => {
  const topic = { repo: 'shop', path: 'src/cart.ts', symbol: undefined }
  expect((await ask('who changed it last?', { topic }))?.first).toContain(linkTo(last))
  const symbol = { ...topic, symbol: 'addItem' }
  expect((await ask('who changed it last?', { topic: symbol }))?.first).toContain(linkTo(limited))
})

test('a name that never was is not told of', async () => {
  expect(await ask('who introduced fooBarBaz', { kinds: [history] })).toBeUndefined()
  expect((await ask('who introduced fooBarBaz'))?.kind).toBe('nowhere')
})

test('no code answers when something was dropped that no commit names', async () => {
  expect(await ask('when did we drop support for lunar tides')).toMatchObject({ kind: 'history', certainty: 'thin' })
})

test('there is no answer where history is off', async () => {
  expect(await ask('who last changed src/cart.ts', { kinds: [history], hasHistory: false })).toBeUndefined()
})

test('a path that never was is said to be none', async () => {
  const reply = await ask('who last changed src/payments/CardGateway.ts')
  expect(reply?.first).toContain('Nothing in shop is called `src/payments/CardGateway.ts`')
  expect(reply?.first).toContain('`src/payments/PaymentGateway.ts`')
})

test('what is not called by its name is found by what its message says', async () => {
  expect((await ask('who removed the old settings?'))?.first).toContain(linkTo(removed))
})

test('what is still there is not said to be gone', async () => {
  const reply = await ask('when was the payment gateway removed')
  expect(reply?.first).toContain('no commit')
  expect(reply?.first).toContain(linkTo(paid))
})

test('what is used or given up is told by the manifest, else by what a message says of it', async () => {
  const store = makeHistoryRepository('store', { 'package.json': '{}\n', 'src/a.ts': 'a\n' })
  const root = store.git('rev-parse', 'HEAD')
  const declared = '{\n  "devDependencies": {\n    "mocha": "^9.0.0"\n  }\n}\n'
  const began = store.commitAs(bob, '2026-02-01T00:00:00Z', { 'package.json': declared }, 'Test in earnest')
  const swapped = store.commitAs(
    cleo,
    '2026-03-01T00:00:00Z',
    { 'package.json': declared.replace('mocha', 'vitest'), 'src/a.ts': 'b\n' },
    'test: replace mocha by vitest',
  )
  const raised = store.commitAs(cleo, '2026-04-01T00:00:00Z', { 'src/a.ts': 'c\n' }, 'Bump the largest basket to 40')
  const toStore = await serveToKinds([store])
  const linked = async (question: string) => (await toStore(question, { kinds: [history] }))?.first
  const at = (commit: string) => `http://code/store/-/commit/${commit}`
  expect(await linked('when did we start using mocha')).toContain(at(began))
  expect(await linked('when did we start using vitest')).toContain(at(swapped))
  expect(await linked('why did we get rid of mocha?')).toContain(at(swapped))
  expect(await linked('who replaced mocha with vitest')).toContain(at(swapped))
  expect(await linked('when was the largest basket bumped to 40')).toContain(at(raised))
  expect(await linked('when was the first commit made')).toContain(at(root))
  expect(await linked('what was the last commit')).toContain(at(raised))
  expect(await linked('what changed last?')).toContain(at(raised))
  expect(await linked('what changed in store since January 2020?')).toContain(at(raised))
  const nothing = await linked('what changed in the store repo this week')
  expect(nothing).toContain('`store`')
  expect(nothing).toContain(at(raised))
})

test('a commit is not taken for a removal of what only its scope names', async () => {
  const store = makeHistoryRepository('depot', { 'src/consul/store.ts': 'a\n' })
  const hidden = store.commitAs(
    bob,
    '2026-02-01T00:00:00Z',
    { 'src/consul/store.ts': 'b\n' },
    'feat(consul): remove rows',
  )
  const dropped = store.commitAs(bob, '2026-03-01T00:00:00Z', { 'src/etcd.ts': 'c\n' }, 'etcd: remove support')
  const toStore = await serveToKinds([store])
  const reply = await toStore('when was consul support removed', { kinds: [history] })
  expect(reply?.first).toContain('no commit')
  expect(reply?.first).toContain(hidden)
  expect((await toStore('when was etcd support removed', { kinds: [history] }))?.first).toContain(dropped)
})

test('a constant is not said to have come with a commit that has its words', async () => {
  const store = makeHistoryRepository('query', { 'src/a.ts': 'a\n' })
  store.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/a.ts': 'b\n' }, 'Add a query string')
  const toStore = await serveToKinds([store])
  const reply = await toStore('who added the QUERY_STRING thing', { kinds: [history] })
  expect(reply?.first ?? '').not.toContain('introduced')
})

test('the last release is the newest tag of a version that is no preview', async () => {
  const store = makeHistoryRepository('mill', { 'src/release.ts': 'export function release() {}\n' })
  store.git('tag', 'v1.9.0')
  const made = store.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/a.ts': 'a\n' }, 'Release 1.10')
  store.git('tag', 'v1.10.0')
  store.commitAs(bob, '2026-03-01T00:00:00Z', { 'src/a.ts': 'b\n' }, 'Go on')
  store.git('tag', 'v2.0.0-rc.1')
  const toStore = await serveToKinds([store])
  for (const question of [
    'when was the last release',
    "what's the latest version of mill",
    "what's the latest version of",
  ]) {
    const reply = await toStore(question)
    expect(reply).toMatchObject({ kind: 'history', certainty: 'exact' })
    expect(reply?.first).toContain('v1.10.0')
    expect(reply?.first).toContain(made)
  }
})

test('a version was released when its tag was made', async () => {
  const kiln = makeHistoryRepository('kiln', { 'src/fire.ts': 'export function fire() {}\n' })
  const made = kiln.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/a.ts': 'a\n' }, 'Burn')
  kiln.git('tag', 'v2.0.0')
  kiln.commitAs(bob, '2026-03-01T00:00:00Z', { 'src/a.ts': 'b\n' }, 'Burn more')
  const toKiln = await serveToKinds([kiln])
  for (const question of ['when was v2 released', 'when did 2.0 come out', 'when was version 2.0.0 published?']) {
    const reply = await toKiln(question)
    expect(reply).toMatchObject({ kind: 'history', certainty: 'exact' })
    expect(reply?.first).toContain(`/commit/${made}`)
  }
})

test('a commit whose first line has one word and whose text the other is nearer than a file that ranks well', async () => {
  const bank = makeHistoryRepository('bank', { 'src/router.ts': 'export const route = 1 // forgery checks\n' })
  const safe = bank.commitAs(
    bob,
    '2026-02-01T00:00:00Z',
    { 'src/auth.ts': 'export const auth = 1\n' },
    'Prevent forgery\n\nGives the protection that cookies need.',
  )
  bank.commitAs(cleo, '2026-02-02T00:00:00Z', { 'src/till.ts': 'till\n' }, 'Count coins\n\nNeeds no protection.')
  const toBank = await serveToKinds([bank])
  expect((await toBank('when did we add forgery protection', { kinds: [history] }))?.first).toContain(
    `http://code/bank/-/commit/${safe}`,
  )
  const unsaid = await toBank('when did we add checks export', { kinds: [history] })
  expect(unsaid?.certainty ?? 'thin').toBe('thin')
})

test('a definition with an everyday name came when its file got it, whatever other files called so before', async () => {
  const forest = makeHistoryRepository('forest', {
    'src/old.ts': 'export function tree() {}\n',
    'src/grove.ts': 'export function leaf() {}\n',
  })
  forest.git('rm', '--quiet', 'src/old.ts')
  forest.commitAs(bob, '2026-01-31T00:00:00Z', {}, 'Fell')
  const planted = forest.commitAs(
    bob,
    '2026-02-01T00:00:00Z',
    { 'src/grove.ts': 'export function leaf() {}\nexport function tree() {}\n' },
    'Plant',
  )
  const toForest = await serveToKinds([forest])
  const reply = await toForest('when was the tree command added')
  expect(reply).toMatchObject({ kind: 'history', subject: 'tree' })
  expect(reply?.first).toContain(`http://code/forest/-/commit/${planted}`)
})

test('a folder that was moved came with the one it was before', async () => {
  const mine = makeHistoryRepository('mine', { 'src/main.ts': 'export const main = 1\n' })
  const files = {
    'src/digger/drill.ts': 'export const drill = 1\n',
    'src/digger/bucket.ts': 'export const bucket = 2\n',
  }
  const dug = mine.commitAs(bob, '2026-02-01T00:00:00Z', files, 'Dig')
  mine.git('mv', 'src/digger', 'digger')
  const moved = mine.commitAs(cleo, '2026-03-01T00:00:00Z', {}, 'Tidy up')
  const toMine = await serveToKinds([mine])
  const reply = await toMine('when was the digger folder introduced')
  expect(reply?.first).toMatch(new RegExp(`introduced .*/commit/${dug}.*moved .*/commit/${moved}`))
  expect(reply?.facts?.join()).toContain('`src/digger`')
})

test('a thing may be older than the file that is called so: then the commit that says it was introduced answers', async () => {
  const watch = makeHistoryRepository('watch', { 'src/monitors.ts': 'export const kinds = []\n' })
  const added = watch.commitAs(
    bob,
    '2026-02-01T00:00:00Z',
    { 'src/monitors.ts': "export const kinds = ['mqtt']\n" },
    'Add MQTT monitor',
  )
  const split = watch.commitAs(
    cleo,
    '2026-03-01T00:00:00Z',
    { 'src/monitors/mqtt.ts': 'export const mqtt = 1\n' },
    'Give each kind a file',
  )
  const toWatch = await serveToKinds([watch])
  expect((await toWatch('when was the mqtt monitor added'))?.first).toContain(`/commit/${added}`)
  expect((await toWatch('when was src/monitors/mqtt.ts added'))?.first).toContain(`/commit/${split}`)
})

test('a dependency was last updated when the line of the manifest was, whatever an older message says', async () => {
  const manifest = (version: string) => `{\n  "dependencies": {\n    "knife": "${version}"\n  }\n}\n`
  const dish = makeHistoryRepository('dish', {
    'package.json': manifest('1.0.0'),
    'src/knife/cut.ts': 'export const cut = 1\n',
  })
  dish.commitAs(bob, '2026-02-01T00:00:00Z', { 'package.json': manifest('2.0.0') }, 'Bump knife')
  const last = dish.commitAs(cleo, '2026-03-01T00:00:00Z', { 'package.json': manifest('3.0.0') }, 'Tidy up')
  const toDish = await serveToKinds([dish])
  for (const question of ['when was knife last upgraded', 'who bumped knife last', 'when was knife updated last?']) {
    const reply = await toDish(question)
    expect(reply?.first).toContain(`/commit/${last}`)
    expect(reply?.first).toContain('package.json?L3')
  }
})

test('a command is the file that runs it, not the page about it', async () => {
  const tool = makeHistoryRepository('tool', {
    'src/prune_cmd.ts': 'export const prune = 1\n',
    'docs/prune.md': 'Prune\n',
  })
  const changed = tool.commitAs(
    bob,
    '2026-02-01T00:00:00Z',
    { 'src/prune_cmd.ts': 'export const prune = 2\n' },
    'Keep more',
  )
  tool.commitAs(cleo, '2026-03-01T00:00:00Z', { 'docs/prune.md': 'Prunes\n' }, 'Say more')
  const reply = await (await serveToKinds([tool]))('who last changed prune?')
  expect(reply?.first).toContain(changed.slice(0, 10))
})

test('support for something came with the commit that says so, not with what is called like it', async () => {
  const shell = makeHistoryRepository('shell', { 'src/main.ts': 'export const main = 1\n' })
  const at = (day: number) => `2026-02-0${day}T00:00:00Z`
  const used = { 'src/paint.ts': 'export const paint = 1\n' }
  shell.commitAs(bob, at(1), used, 'Use paint of fish scales')
  const came = shell.commitAs(bob, at(2), { 'src/keys.sh': 'bind\n' }, 'Fish shell support - key bindings (#33)')
  shell.commitAs(bob, at(3), { 'src/keys.sh': 'bind all\n' }, 'Add color support for fish')
  shell.commitAs(cleo, at(4), { 'test/common.ts': 'export function fish() {}\n' }, 'Split the test file')
  const begun = shell.commitAs(cleo, at(5), { 'src/wire.ts': 'export const wire = 1\n' }, 'Talk elvish on the wire')
  const toShell = await serveToKinds([shell])
  for (const question of ['when was fish support added?', 'who added support for fish'])
    expect((await toShell(question))?.first).toContain(`/commit/${came}`)
  const first = await toShell('when was elvish support added')
  expect(first).toMatchObject({ kind: 'history', certainty: 'likely' })
  expect(first?.first).toContain(`/commit/${begun}`)
})

test('a definition that was moved to another file came with the file that had it before', async () => {
  const den = makeHistoryRepository('den', { 'src/main.ts': 'export const main = 1\n' })
  const tree = 'export function tree() {\n  return 1\n}\n'
  const rest = 'export function leaf() {\n  return 2\n}\n'
  const came = den.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/all.ts': rest + tree }, 'Grow')
  const split = den.commitAs(cleo, '2026-03-01T00:00:00Z', { 'src/all.ts': rest, 'src/forest.ts': tree }, 'Split it')
  const reply = await (await serveToKinds([den]))('when was the tree function introduced')
  expect(reply?.first).toMatch(new RegExp(`introduced .*/commit/${came}.*moved .*/commit/${split}`))
})

test('the version that something came with is named, and its changelog says why where the commit does not', async () => {
  const horn = makeHistoryRepository('horn', { 'src/main.ts': 'export const main = 1\n' })
  horn.git('tag', 'v1.0.0')
  horn.commitAs(bob, '2026-02-01T00:00:00Z', { 'src/main.ts': "export const flag = '--listen'\n" }, 'Add --listen=PORT')
  const log =
    '2.0.0\n-----\n- `--listener` is gone.\n- Added `--listen=PORT` option. It lets other\n  programs send actions.\n  ```sh\n  horn --listen\n  ```\n'
  horn.commitAs(bob, '2026-02-02T00:00:00Z', { 'CHANGELOG.md': log }, 'Say so')
  horn.git('tag', 'v2.0.0')
  const removed = horn.commitAs(
    cleo,
    '2026-03-01T00:00:00Z',
    { 'src/main.ts': "export const flag = '--listen' // 2\n" },
    'Remove dotenv (#851)',
  )
  const toHorn = await serveToKinds([horn])
  const reply = await toHorn('when was --listen added, and why?')
  expect(reply?.first).toContain('`v2.0.0`')
  expect(reply?.body).toContain('It lets other programs send actions.”')
  expect(reply?.body).toContain('CHANGELOG.md:4')
  expect(reply?.facts).toEqual([])
  const unsaid = await toHorn('which commit removed dotenv, and why?')
  expect(unsaid?.first).toMatch(new RegExp(`“dotenv” was removed .*/commit/${removed}`))
  expect(unsaid?.body).toContain('no reason')
  expect((await toHorn('which commit removed dotenv?'))?.body).toBeUndefined()
})

test('a package that is still declared is not said to be gone', async () => {
  const kite = makeHistoryRepository('kite', {
    'package.json': '{\n  "dependencies": {\n    "pkg-up": "^3.0.0",\n    "chalk": "^4.0.0"\n  }\n}\n',
    'util.js': "const up = require('pkg-up')\n",
  })
  kite.commitAs(bob, '2026-02-01T00:00:00Z', { 'generate.js': "const up = 'no longer removed'\n" }, 'Make it go up')
  const toKite = await serveToKinds([kite])
  for (const question of [
    'why was pkg-up removed from kite?',
    'when did we drop pkg-up',
    'who removed the pkg-up dependency',
  ]) {
    const reply = await toKite(question)
    expect(reply).toMatchObject({ kind: 'history', certainty: 'exact', subject: 'pkg-up' })
    expect(reply?.first).toMatch(/^`pkg-up` in \[package\.json:3\].* is still there/)
    expect(reply?.facts?.join()).toContain('util.js:1')
  }
  expect((await toKite('why was chalk removed?'))?.first).toMatch(/^`chalk` in \[package\.json:4\].* is still there/)
})
