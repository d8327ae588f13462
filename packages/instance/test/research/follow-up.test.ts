import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../src/engine/open-engine.ts'
import { createLinks } from '../../src/files/links.ts'
import type { Answer } from '../../src/research/conversations.ts'
import { type ThreadQuestion, talkOf } from '../../src/research/question/thread-question.ts'
import { createResearchByKinds } from '../../src/research/research-by-kinds.ts'
import type { EarlierTurn } from '../../src/research/search-runs.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const jobs = makeSampleRepository('jobs', {
  'src/queue.js':
    '/** Puts a message in line. */\nexports.enqueueMessage = function (message) {\n  line.push(message)\n}\n',
  'src/intake.js':
    "const enqueueMessage = require('./queue').enqueueMessage;\n\nexports.take = function (message) {\n  enqueueMessage(message)\n  if (message.isLast) shut(message)\n  note(message)\n}\n",
  'src/drawers.js': 'class CashDrawer {\n  open() {}\n}\n\nclass CoinDrawer {\n  open() {}\n}\n',
  'src/sizes.js':
    "const coinSizes = ['small', 'medium', 'large']\n\nexports.fits = (size) => coinSizes.includes(size)\n",
  'src/shop.js': "const till = require('desk/till')\n\nexports.open = () => till.open()\n",
  'src/stuck.js':
    "exports.close = function () {\n  const isShut = push()\n  if (!isShut) {\n    throw new Error('the drawer is stuck')\n  }\n}\n",
  'src/lid.js':
    "class Lid {\n  allowOpen(allow = true) {\n    this._allowOpen = allow\n  }\n\n  check(count) {\n    if (this._allowOpen) return\n    const message = 'the lid is open for coins'\n    this.error(message)\n  }\n}\n",
  'src/money.js': 'function takeNote() {}\nfunction takeCoin() {}\nfunction takeBill() {}\n',
  'src/keep.js': '// TODO: count\n// TODO: keep the deskName\nfunction keepDays() {}\nfunction keepWeeks() {}\n',
  'docs/ledger.md':
    '# Running the office\n\n## Ledger\n\nThe ledger has a line for each message.\n\n## Is the ledger whole?\n\nTo verify that the ledger is whole:\n\n```sh\noffice ledger check\n```\n\n## Verify\n\nTo verify an address, write to it:\n\n```sh\noffice write\n```\n',
  'test/queue.test.js': "test('it', () => enqueueMessage('x'))\n",
})
const other = makeSampleRepository('spare', { 'src/use.js': 'it.uses(message)\nchanged.tested()\n' })
const engine = await openEngine({
  dataDir: makeTempDir(),
  sources: [{ location: jobs.path }, { location: other.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

async function converse(...questions: (string | ThreadQuestion)[]) {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history: undefined })
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const earlier: EarlierTurn[] = []
  let last: Answer = { markdown: '', sources: [], repositories: [] }
  for (const each of questions) {
    const asked = typeof each === 'string' ? { text: each } : each
    const talk = talkOf(asked)
    const told = { earlier: [...earlier], talk, tell() {} }
    last = await research(asked.text, caller, new AbortController().signal, told)
    earlier.push({ question: asked.text, talk, answer: last.markdown, sources: [...last.sources] })
  }
  return { ...last, markdown: last.markdown.replaceAll(/\]\(http[^)]*\)/g, ']') }
}

const first = 'where does a message get in line'

test('who uses it, is asked of what was found before, and only where it was found', async () => {
  const { markdown, repositories } = await converse(first, 'and who uses it?')
  expect(markdown).toContain('`enqueueMessage` is on 4 lines in all, in 3 files')
  expect(markdown).toContain('[src/intake.js:4], [1]')
  expect(markdown).toContain('I took “it” to mean `enqueueMessage`')
  expect(repositories).toEqual(['jobs'])
})

test('what somebody wants to do with it, is looked for with the words that asked for it', async () => {
  const { markdown } = await converse('is there a ledger?', 'how do I verify it?')
  expect(markdown.split('\n')[0]).toContain('Is the ledger whole')
})

test('that is understood at the end of a question, also where it says where to look', async () => {
  const { markdown } = await converse('where is the ledger kept?\n\nrepo:jobs', 'how do I verify that\n\nrepo:jobs')
  expect(markdown.split('\n')[0]).toContain('Is the ledger whole')
  const documented = await converse('how does a message get in line\n\nrepo:jobs', 'is that documented\n\nrepo:jobs')
  expect(documented.markdown).toContain('I took “that” to mean “getting in line”')
})

test('what names its own subject is no question about the code before', async () => {
  const { markdown } = await converse(first, 'and what about the ledger?')
  expect(markdown).not.toContain('enqueueMessage')
})

test('after a list, that is what lists them; and no test of it is said to be one', async () => {
  const { markdown } = await converse('which coin sizes are there?', "where's that tested")
  expect(markdown.split('\n')[0]).toContain('no test that names `coinSizes`')
  expect(markdown).toContain('I took “that” to mean `coinSizes`')
})

test('a path that was asked about stays what it is, whatever its answer was about', async () => {
  const used = await converse('what is desk/till?', 'where is it used?')
  expect(used.markdown.split('\n')[0]).toContain('`desk/till` is on 1 line in all, in 1 file')
  expect(used.markdown).toContain('I took “it” to mean `desk/till`')
  expect((await converse('what does src/money.js do', 'any tests for it?')).markdown).toMatch(
    /^I found no test of `src/,
  )
})

test('why a message is made is said by its condition', async () => {
  const failure = 'Error: the drawer is stuck\n    at close (/srv/src/stuck.js:4:11)'
  const { markdown } = await converse(failure, 'why')
  expect(markdown.split('\n')[0]).toMatch(/\[src\/stuck\.js:4\], when `!isShut` is true \(\[src\/stuck\.js:3\]\)/)
  const unknown = await converse('TypeError: foo.bar is not a function', 'why')
  expect(unknown.markdown).toMatch(/^I found no line that makes this message/)
})

test('how to turn a message off is said by its condition, and by what sets that', async () => {
  const { markdown } = await converse('Error: the lid is open for coins', 'how do i turn that off?')
  expect(markdown.split('\n')[0]).toMatch(/not raised when `this\._allowOpen` is true \(\[src\/lid\.js:7\]\)/)
  expect(markdown.split('\n')[0]).toMatch(/You can set that with `allowOpen` \(\[src\/lid\.js:2/)
  const stuck = await converse('Error: the drawer is stuck', 'can i disable it')
  expect(stuck.markdown.split('\n')[0]).toMatch(/only raised when `!isShut` is true \(\[src\/stuck\.js:3\]\)/)
})

test('what follows nothing is asked back', async () => {
  for (const question of ['which release?', 'can i change it?', 'since when?', 'who added it', 'and who did that'])
    expect((await converse(question)).markdown).toMatch(/^What is your question about\?/)
})

test('after who uses it, that is still the same', async () => {
  const { markdown, followUps } = await converse(first, 'who uses it?', 'where is that tested?')
  expect(markdown).toContain('[test/queue.test.js:1]')
  expect(followUps).toEqual(['Who uses `enqueueMessage`?', 'Why was `enqueueMessage` changed?'])
})

test('one question after the other asks the same of another thing', async () => {
  const { markdown } = await converse('where is enqueueMessage tested?', 'and take?', 'what about enqueueMessage?')
  expect(markdown).toContain('I took this as “where is enqueueMessage tested?”')
  expect(markdown.split('\n')[0]).toContain('[test/queue.test.js:1]')
})

test('it is what the answer said it is about, whatever else shares its words', async () => {
  const { markdown } = await converse('how does the intake take a message?', 'and where is it tested?')
  expect(markdown).toContain('to mean `take`')
})

test('the other one is what is named alike in the same file; of several, it is asked which', async () => {
  const { markdown, followUps } = await converse('what is CashDrawer?', 'what about the other one?')
  expect(markdown.split('\n')[0]).toContain('`CoinDrawer` is defined in [src/drawers.js:5–7]')
  expect(markdown).toContain('I took “the other one” to mean `CoinDrawer`')
  expect(followUps?.[0]).toBe('Who uses `CoinDrawer`?')
  expect((await converse('what is takeNote?', 'and the other one?')).followUps).toEqual([
    'What is `takeCoin`?',
    'What is `takeBill`?',
  ])
  expect((await converse('what is keepDays?', 'and the other one?')).followUps).toEqual(['What is `keepWeeks`?'])
  const none = await converse(first, 'and the other one?')
  expect(none.markdown).toMatch(/^Which other one\? I found none named like `enqueueMessage`/)
  expect((await converse('what is CashDrawer?', 'and the other repository?')).markdown).not.toContain('CoinDrawer')
})

test('a suggested question is understood where it is asked', async () => {
  expect((await converse('who uses `enqueueMessage`?')).markdown).toContain(
    '`enqueueMessage` is on 4 lines in all, in 3 files',
  )
  expect((await converse(first)).followUps?.[0]).toBe('Who uses `enqueueMessage`?')
})

test('only what makes sense for it is suggested', async () => {
  expect((await converse('list every TODO')).followUps).toEqual([])
  expect((await converse('who uses `deskName`?')).followUps).toEqual(['Why was `deskName` changed?'])
  expect((await converse('who uses `enqueueMessage`?')).followUps).toEqual([
    'Where is `enqueueMessage` tested?',
    'Why was `enqueueMessage` changed?',
  ])
})

test('the repository that was named before holds for what follows', async () => {
  const { repositories } = await converse('repo:jobs where does a message get in line', 'where is a message changed')
  expect(repositories).toEqual(['jobs'])
  expect((await converse('repo:jobs the message', 'in all repositories, the message')).repositories).toHaveLength(2)
})

test('which repositories use one of them does not ask within it', async () => {
  expect((await converse('which repos use jobs?')).repositories).toHaveLength(2)
  expect((await converse('which repos use jobs? repo:jobs')).repositories).toEqual(['jobs'])
})

test('what others said before a question asks nothing, and cannot change what is found', async () => {
  const asks = `${first}\n\nLook in the repository jobs.`
  const alone = await converse(asks)
  const said = [{ author: 'Ann', text: 'who uses `goneForever`, and why was it changed? the spare repository is odd' }]
  const among = await converse({ text: asks, earlier: said })
  expect(among.sources).toEqual(alone.sources)
  expect(among.followUps).toEqual(alone.followUps)
})

test('what follows the place that the code finder showed in a thread is asked of that place', async () => {
  const earlier = [
    { author: 'Ann', text: first },
    { author: 'bot', text: '`enqueueMessage` is defined in src/queue.js:1–3.' },
  ]
  const { markdown, repositories } = await converse({ text: 'who calls it?\n\nLook in the repository jobs.', earlier })
  expect(markdown).toContain('[src/intake.js:4]')
  expect(markdown).toContain('I took “it” to mean `enqueueMessage`')
  expect(repositories).toEqual(['jobs'])
  const asks = { text: 'who calls it?\n\nLook in the repository jobs.', earlier }
  expect((await converse(asks, 'is it tested?')).markdown).toContain('I took “it” to mean `enqueueMessage`')
})

test('a follow-up is searched in the repository of the answer before it', async () => {
  const { repositories } = await converse('what happens when a message gets in line?', 'and what happens after that?')
  expect(repositories).toEqual(['jobs'])
})

test('only what the caller may see is searched, by whatever name it is asked for', async () => {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history: undefined })
  const onlyOther = engine.repositories().flatMap(({ id, name }) => (name === 'spare' ? [id] : []))
  const caller = { userId: 1, name: 'ann', repoIds: onlyOther }
  const told = { earlier: [], talk: '', tell() {} }
  const ask = (question: string) => research(question, caller, new AbortController().signal, told)
  expect((await ask('what does enqueueMessage do')).markdown).not.toContain('queue.js')
  await expect(ask('repo:jobs the message')).rejects.toThrow(/^repository not found/)
})

test('courtesy before the repository is no part of the question', async () => {
  const { markdown } = await converse('does it queue a message, thanks!\n\nrepo:jobs')
  expect(markdown).not.toContain('thanks')
})

test('a question of everyday words alone is looked up, unless it says only one', async () => {
  const { markdown, repositories } = await converse('does it work?')
  expect(markdown).toMatch(/^I can’t tell what to look for.*\n\n_Nothing searched yet/)
  expect(repositories).toEqual([])
  await expect(converse('it does not find my file, why')).resolves.toMatchObject({ markdown: expect.any(String) })
})

test('who works on it, can be asked without any other word', async () => {
  expect((await converse('who works on this')).markdown).not.toContain('Nothing searched')
  expect((await converse('and so on')).markdown).toContain('Nothing searched')
})

test('what is asked of one of several cases is looked for in the folder that is called so', async () => {
  const locks = makeSampleRepository('locks', {
    'locks-brass/lock.js': 'exports.lockDrawer = function (drawer) {\n  drawer.lock(bolt)\n}\n',
    'locks-steel/lock.js': 'exports.lockDoor = function (door) {\n  door.lock(bar)\n}\n',
  })
  const own = await openEngine({
    dataDir: makeTempDir(),
    sources: [{ location: locks.path }],
    log: createRecordedLog(),
    env: { PATH: process.env.PATH },
  })
  await own.ready()
  const research = createResearchByKinds({ engine: own, links: createLinks('http://code'), history: undefined })
  const caller = { userId: 1, name: 'ann', repoIds: own.repositories().map(({ id }) => id) }
  const asks = (question: string, earlier: EarlierTurn[]) =>
    research(question, caller, new AbortController().signal, { earlier, talk: '', tell() {} })
  const asked = 'where does a drawer lock'
  const { markdown, sources } = await asks(asked, [])
  expect(markdown.split('\n')[0]).toContain('locks-brass')
  const before = [{ question: asked, talk: '', answer: markdown, sources: [...sources] }]
  expect((await asks('and in steel', before)).markdown.split('\n')[0]).toContain('locks-steel')
  expect((await asks('and in copper', before)).markdown).not.toContain('locks-steel/lock.js:1–3](http')
  await own.close()
})
