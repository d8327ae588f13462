import { expect, onTestFinished, test } from 'vitest'
import type { Caller } from '../../src/access/caller.ts'
import { createCallers } from '../../src/access/callers.ts'
import { createAccessRecords } from '../../src/access/records.ts'
import { createSiteConfigReader } from '../../src/config/site-config.ts'
import { openDatabase } from '../../src/database/database.ts'
import { AskError } from '../../src/errors/errors.ts'
import { createSiteMetering } from '../../src/metering/site-metering.ts'
import { setSiteConfig } from '../../src/operator/index.ts'
import { type Answer, createConversationStore } from '../../src/research/conversations.ts'
import { startDeepSearches } from '../../src/research/deep-searches.ts'
import type { Research } from '../../src/research/search-runs.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const ann = { userId: 1, name: 'ann', repoIds: [1, 2] }
const bob = { ...ann, userId: 2, name: 'bob' }
const nobody: Caller = { userId: undefined, name: '', repoIds: [] }
const answerOf = (markdown: string) => ({ markdown, sources: [], repositories: ['open'] })
const never = new AbortController().signal
const forever: Research = (_question, _caller, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function open(dataDir: string, research: Research, deadlineMs = 60_000, ready: Promise<void> = Promise.resolve()) {
  const db = openDatabase(dataDir)
  const { users, repositories } = createAccessRecords(db)
  const addUser = (name: string, isService = false) => users.byName(name) ?? users.create({ name, isService })
  addUser('ann')
  addUser('bob')
  const { id: botId } = addUser('bot', true)
  const store = createConversationStore(db)
  const log = createRecordedLog()
  const callers = createCallers({ engine: { repositories: () => [] }, users, repositories, isPublic: () => true })
  const metering = createSiteMetering(db, createSiteConfigReader(dataDir, log))
  const sharing = { on: true }
  const isOn = () => true
  const isSharing = () => sharing.on
  const deepSearches = startDeepSearches({
    store,
    research,
    callers,
    metering,
    isSharing,
    isOn,
    deadlineMs,
    ready,
    log,
  })
  const close = async () => {
    await deepSearches.close()
    if (db.isOpen) db.close()
  }
  onTestFinished(close)
  return { deepSearches, sharing, store, users, repositories, bot: { ...ann, userId: botId }, log, close }
}

test('an answer in time is handed back, and stays', async () => {
  const { deepSearches } = open(makeTempDir(), async (question) => answerOf(`about ${question}`))
  const asked = deepSearches.ask({ text: 'queues' }, ann)
  expect(asked.state).toBe('processing')
  expect(await deepSearches.settled(asked, 30_000, never)).toMatchObject({ state: 'completed', answer: 'about queues' })
  expect(deepSearches.read({ id: asked.id }, ann)).toMatchObject({ answer: 'about queues' })
})

test('waiting ends at its time, or when the client goes, and the search goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { deepSearches } = open(makeTempDir(), () => promise)
  const asked = deepSearches.ask({ text: 'queues' }, ann)
  expect((await deepSearches.settled(asked, 0, never)).state).toBe('processing')
  expect((await deepSearches.settled(asked, 10_000, AbortSignal.abort())).state).toBe('processing')
  resolve(answerOf('done'))
  expect((await deepSearches.settled(asked, 30_000, never)).state).toBe('completed')
})

test('an interrupted search is taken up at the next start, with its owner', async () => {
  const dataDir = makeTempDir()
  const first = open(dataDir, forever)
  const asked = first.deepSearches.ask({ text: 'queues' }, ann)
  await first.close()
  const asker: string[] = []
  const second = open(dataDir, async (question, caller) => {
    asker.push(caller.name)
    return answerOf(`again ${question}`)
  })
  expect(await second.deepSearches.settled(asked, 30_000, never)).toMatchObject({
    state: 'completed',
    answer: 'again queues',
  })
  expect(asker).toEqual(['ann'])
})

test('an interrupted search waits until there is something to search', async () => {
  const dataDir = makeTempDir()
  const first = open(dataDir, forever)
  const asked = first.deepSearches.ask({ text: 'queues' }, ann)
  await first.close()
  const impatient = open(dataDir, forever, 1, new Promise(() => {}))
  expect((await impatient.deepSearches.settled(asked, 50, never)).state).toBe('processing')
  await impatient.close()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { deepSearches } = open(dataDir, async () => answerOf('found'), 60_000, promise)
  resolve()
  expect(await deepSearches.settled(asked, 30_000, never)).toMatchObject({ state: 'completed' })
})

test('a search that cannot be done fails in the words of its refusal', async () => {
  const { deepSearches, log } = open(makeTempDir(), async () => {
    throw new AskError('no such repository')
  })
  const settled = await deepSearches.settled(deepSearches.ask({ text: 'x' }, ann), 30_000, never)
  expect(settled).toMatchObject({ state: 'failed', answer: 'no such repository. It cost nothing.' })
  expect(log.lines).toEqual([])
})

test('a fault of ours is logged, and its text is not shown', async () => {
  const { deepSearches, log } = open(makeTempDir(), async () => {
    throw new Error('secret path /x')
  })
  const settled = await deepSearches.settled(deepSearches.ask({ text: 'x' }, ann), 30_000, never)
  expect(settled.state).toBe('failed')
  expect(settled.answer).not.toContain('secret')
  expect(log.lines.join()).toContain('secret path')
})

test('a search that is refused leaves no conversation, and one that fails counts as nothing', async () => {
  const dataDir = makeTempDir()
  setSiteConfig({ dataDir, key: 'entitlements', value: '{"deepsearch": {"limit": 1, "per": "month"}}' })
  const { deepSearches, store } = open(dataDir, (question, ...others) =>
    question === 'bad' ? Promise.reject(new AskError('no')) : forever(question, ...others),
  )
  await deepSearches.settled(deepSearches.ask({ text: 'bad' }, ann), 30_000, never)
  const { id } = deepSearches.ask({ text: 'good' }, ann)
  expect(() => deepSearches.ask({ text: 'more' }, ann)).toThrow('Your entitlement of 1 deepsearch call per month')
  expect(store.unfinished().map((each) => each.id)).toEqual([id])
})

test('a search past its deadline is given up and says so', async () => {
  const { deepSearches } = open(makeTempDir(), forever, 20)
  const settled = await deepSearches.settled(deepSearches.ask({ text: 'x' }, ann), 30_000, never)
  expect(settled).toMatchObject({ state: 'failed', answer: expect.stringContaining('given up') })
})

async function answered(dataDir = makeTempDir()) {
  const opened = open(dataDir, async () => answerOf('a'))
  const ask = async (caller: Caller) => {
    const asked = opened.deepSearches.ask({ text: 'x' }, caller)
    return opened.deepSearches.settled(asked, 30_000, never)
  }
  return { ...opened, ask, read: opened.deepSearches.read }
}

test('only the owner reads by id; whoever has the read token reads by it', async () => {
  const { ask, read } = await answered()
  const { id, readToken } = await ask(ann)
  expect(read({ id }, ann)?.id).toBe(id)
  expect(read({ id }, bob)).toBeUndefined()
  expect(read({ page: id }, bob)).toBeUndefined()
  expect(read({ id: readToken }, ann)).toBeUndefined()
  expect(read({ readToken }, bob)?.id).toBe(id)
  expect(read({ readToken }, nobody)?.id).toBe(id)
  expect(read({ readToken: id }, ann)).toBeUndefined()
})

test('without sharing the read token is for the owner alone', async () => {
  const { ask, read, sharing } = await answered()
  const { readToken } = await ask(ann)
  sharing.on = false
  expect(read({ readToken }, ann)).toBeDefined()
  expect(read({ readToken }, bob)).toBeUndefined()
})

test('nobody reads what draws on a repository that is kept from them, neither shared nor as its owner', async () => {
  const { ask, read, repositories } = await answered()
  const { id, readToken } = await ask(ann)
  repositories.restrict('open', [bob.userId])
  expect(read({ readToken }, nobody)).toBeUndefined()
  expect(read({ id }, ann)).toBeUndefined()
  expect(read({ readToken }, bob)?.id).toBe(id)
})

test('an inactive user reads nothing, not even what is public', async () => {
  const { ask, read, users } = await answered()
  const { readToken } = await ask(ann)
  users.setActive(bob.userId, false)
  expect(read({ readToken }, bob)).toBeUndefined()
})

test('the page of what a service account asked is for everybody who may see its repositories', async () => {
  const { ask, read, repositories, bot } = await answered()
  const { id } = await ask(bot)
  expect(read({ page: id }, nobody)?.id).toBe(id)
  expect(read({ id }, ann)).toBeUndefined()
  repositories.restrict('open', [])
  expect(read({ page: id }, nobody)).toBeUndefined()
})

test('somebody who did not sign in asks nothing', () => {
  const { deepSearches } = open(makeTempDir(), forever)
  expect(() => deepSearches.ask({ text: 'x' }, nobody)).toThrow('Sign in')
})

test('a question asked on gets what was answered before, and one at a time', async () => {
  const told: (readonly { question: string; answer: string }[])[] = []
  const { deepSearches } = open(makeTempDir(), async (question, _caller, signal, { earlier }) => {
    told.push(earlier.map(({ question, answer }) => ({ question, answer })))
    return question === 'forever'
      ? forever('', ann, signal, { earlier, talk: '', tell() {} })
      : answerOf(`about ${question}`)
  })
  const { id } = await deepSearches.settled(deepSearches.ask({ text: 'queues' }, ann), 30_000, never)
  const asked = deepSearches.followUp(id, { text: 'workers' }, ann)
  expect(asked).toMatchObject({ id, question: 'workers', state: 'processing', earlier: [{ question: 'queues' }] })
  if (asked) expect(await deepSearches.settled(asked, 30_000, never)).toMatchObject({ answer: 'about workers' })
  expect(told.at(-1)).toEqual([{ question: 'queues', answer: 'about queues' }])
  deepSearches.followUp(id, { text: 'forever' }, ann)
  expect(() => deepSearches.followUp(id, { text: 'more' }, ann)).toThrow('still being answered')
  expect(deepSearches.followUp(id, { text: 'more' }, bob)).toBeUndefined()
  expect(deepSearches.list(ann, { first: 5, offset: 0 })).toMatchObject({ conversations: [{ id }], isLast: true })
})

test('a cancelled search stops, costs nothing, and can be asked on', async () => {
  const dataDir = makeTempDir()
  setSiteConfig({ dataDir, key: 'entitlements', value: '{"deepsearch": {"limit": 1, "per": "month"}}' })
  const stopped: unknown[] = []
  const { deepSearches } = open(dataDir, (question, caller, signal, context) => {
    signal.addEventListener('abort', () => stopped.push(question))
    context.tell(`Looking for ${question}`)
    return forever(question, caller, signal, context)
  })
  const { id } = deepSearches.ask({ text: 'first' }, ann)
  await expect.poll(() => deepSearches.read({ id }, ann)?.steps).toMatchObject([{ text: 'Looking for first' }])
  expect(deepSearches.cancel(id, bob)).toBeUndefined()
  expect(deepSearches.cancel(id, ann)).toMatchObject({ state: 'cancelled' })
  expect(stopped).toEqual(['first'])
  expect(deepSearches.followUp(id, { text: 'second' }, ann)).toMatchObject({ state: 'processing' })
})

test('an answer is not given to who lost a repository while it was searched', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { deepSearches, repositories } = open(makeTempDir(), () => promise)
  const asked = deepSearches.ask({ text: 'queues' }, ann)
  repositories.restrict('open', [])
  resolve(answerOf('secret'))
  const settled = await deepSearches.settled(asked, 30_000, never)
  expect(settled).toMatchObject({ state: 'failed', answer: expect.stringContaining('access changed') })
})
