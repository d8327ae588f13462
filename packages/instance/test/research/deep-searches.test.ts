import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database.ts'
import { AskError } from '../../src/engine-errors.ts'
import { createConversationStore } from '../../src/research/conversations.ts'
import { type Research, startDeepSearches } from '../../src/research/deep-searches.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const ann = { name: 'ann', repoIds: [1, 2] }
const never = new AbortController().signal
const forever: Research = (_question, _caller, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function open(dataDir: string, research: Research, deadlineMs = 60_000) {
  const db = openDatabase(dataDir)
  const store = createConversationStore(db)
  const log = createRecordedLog()
  const callerNamed = (name: string) => ({ name, repoIds: [1, 2] })
  const callers = { named: callerNamed, of: () => callerNamed('') }
  const deepSearches = startDeepSearches({ store, research, callers, deadlineMs, log })
  const close = async () => {
    await deepSearches.close()
    if (db.isOpen) db.close()
  }
  onTestFinished(close)
  return { deepSearches, store, log, close }
}

test('an answer in time is handed back, and stays', async () => {
  const { deepSearches } = open(makeTempDir(), async (question) => ({ markdown: `about ${question}`, sources: [] }))
  const asked = deepSearches.ask('queues', ann)
  expect(asked.state).toBe('processing')
  expect(await deepSearches.settled(asked, 10_000, never)).toMatchObject({ state: 'completed', answer: 'about queues' })
  expect(deepSearches.read({ id: asked.id, caller: ann })).toMatchObject({ answer: 'about queues' })
})

test('waiting ends at its time, or when the client goes, and the search goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<{ markdown: string; sources: [] }>()
  const { deepSearches } = open(makeTempDir(), () => promise)
  const asked = deepSearches.ask('queues', ann)
  expect((await deepSearches.settled(asked, 0, never)).state).toBe('processing')
  expect((await deepSearches.settled(asked, 10_000, AbortSignal.abort())).state).toBe('processing')
  resolve({ markdown: 'done', sources: [] })
  expect((await deepSearches.settled(asked, 10_000, never)).state).toBe('completed')
})

test('an interrupted search is taken up at the next start, with its owner', async () => {
  const dataDir = makeTempDir()
  const first = open(dataDir, forever)
  const asked = first.deepSearches.ask('queues', ann)
  await first.close()
  const asker: string[] = []
  const second = open(dataDir, async (question, caller) => {
    asker.push(caller.name)
    return { markdown: `again ${question}`, sources: [] }
  })
  expect(await second.deepSearches.settled(asked, 10_000, never)).toMatchObject({
    state: 'completed',
    answer: 'again queues',
  })
  expect(asker).toEqual(['ann'])
})

test('a search that cannot be done fails in the words of its refusal', async () => {
  const { deepSearches, log } = open(makeTempDir(), async () => {
    throw new AskError('no such repository')
  })
  const settled = await deepSearches.settled(deepSearches.ask('x', ann), 10_000, never)
  expect(settled).toMatchObject({ state: 'failed', answer: 'no such repository' })
  expect(log.lines).toEqual([])
})

test('a fault of ours is logged, and its text is not shown', async () => {
  const { deepSearches, log } = open(makeTempDir(), async () => {
    throw new Error('secret path /x')
  })
  const settled = await deepSearches.settled(deepSearches.ask('x', ann), 10_000, never)
  expect(settled.state).toBe('failed')
  expect(settled.answer).not.toContain('secret')
  expect(log.lines.join()).toContain('secret path')
})

test('a search past its deadline is given up and says so', async () => {
  const { deepSearches } = open(makeTempDir(), forever, 20)
  const settled = await deepSearches.settled(deepSearches.ask('x', ann), 10_000, never)
  expect(settled).toMatchObject({ state: 'failed', answer: expect.stringContaining('given up') })
})

test('only the owner reads by id; whoever has the read token reads by it', async () => {
  const { deepSearches } = open(makeTempDir(), async () => ({ markdown: 'a', sources: [] }))
  const { id, readToken } = deepSearches.ask('x', ann)
  const bob = { ...ann, name: 'bob' }
  expect(deepSearches.read({ id, caller: bob })).toBeUndefined()
  expect(deepSearches.read({ id: readToken, caller: ann })).toBeUndefined()
  expect(deepSearches.read({ readToken })?.id).toBe(id)
  expect(deepSearches.read({ readToken: id })).toBeUndefined()
})
