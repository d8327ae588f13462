import { expect, it } from 'vitest'
import { deepSearch } from '../../../../src/handlers/deep-search/search/deep-search.job.ts'
import type { Deps, JobContext, Search, ThreadConversation } from '../../../../src/ports/index.ts'
import { attempt } from '../../../support/attempt-job.ts'
import { createWorld } from '../../../support/handler-world.ts'
import { noQuestions } from '../../../support/no-questions.ts'

const MINUTE_MS = 60_000
const url = 'https://instance.test/deepsearch/1'

const job = { requester: { team: 'T1', user: 'U1', channel: 'C1' }, target: { channel: 'C1' }, question: 'how' }

function open(own: object) {
  const world = createWorld(undefined)
  const remembered: ThreadConversation[] = []
  const deps = {
    ...world.deps,
    deepSearchMaxMs: 15 * MINUTE_MS,
    searches: { find: async () => undefined, save: async () => undefined },
    conversations: {
      ...noQuestions,
      join: async () => [],
      leave: async () => undefined,
      queueOf: async () => [],
      mark: async () => undefined,
      find: async () => undefined,
      remember: async (_: unknown, conversation: ThreadConversation) => void remembered.push(conversation),
      noteShown: async () => undefined,
    },
    slots: { acquire: async () => ({ ok: true }), release: async () => [] },
    limits: { take: async () => ({ ok: true }), release: async () => undefined },
    sharedQuestions: { join: async () => ({ leader: 'job' }), tell: async () => undefined, leave: async () => true },
    ...own,
  } as unknown as Deps
  const context = world.context()
  const run = (own: Partial<JobContext> = {}) => deepSearch.run(job, deps, { ...context, ...own })
  return { world, deps, remembered, run, context }
}

it('a search is waited for from when it began, however long it stood in line before', async () => {
  const slot = { isFree: false }
  const pending = async () => ({ state: 'pending', url })
  const { world, run } = open({
    slots: {
      acquire: async () => (slot.isFree ? { ok: true } : { ok: false, position: 1 }),
      release: async () => [],
    },
    tools: { askDeepSearch: pending, readDeepSearch: pending },
  })

  expect(await run()).toMatchObject({ kind: 'wait' })
  world.now += 20 * MINUTE_MS
  slot.isFree = true
  expect(await run()).toMatchObject({ kind: 'wait' })
  world.now += 14 * MINUTE_MS
  expect(await run()).toMatchObject({ kind: 'wait' })
  world.now += 2 * MINUTE_MS
  expect(await run()).toBeUndefined()
  expect(world.posts.at(-1)?.text).toContain('still running after 16 min')
})

it.each([
  [true, [300, 400, 800, 1_500, 5_000, 5_000]],
  [false, [5_000, 5_000, 5_000, 5_000, 5_000, 5_000]],
])('a search on the embedded instance (%s) is looked at after %j ms', async (isEmbedded, expected) => {
  const pending = async () => ({ state: 'pending', url })
  const { world, run } = open({ isEmbedded, tools: { askDeepSearch: pending, readDeepSearch: pending } })
  const waits: number[] = []
  for (const _ of expected) {
    const outcome = await run()
    const inMs = outcome?.kind === 'wait' ? outcome.ms : 0
    waits.push(inMs)
    world.now += inMs
  }
  expect(waits).toEqual(expected)
})

it.each([
  ['goes on in the conversation', 'job', url],
  ['leaves the conversation to who asked first', 'other', undefined],
])('a thread %s', async (_, leader, followed) => {
  const conversation = { title: 'T', answer: 'So.', sources: [], url, repositories: [], suggestedFollowUps: [] }
  const { run, remembered } = open({
    sharedQuestions: {
      join: async () => ({ leader, ...(leader !== 'job' && { url }) }),
      tell: async () => undefined,
      leave: async () => true,
    },
    tools: {
      askDeepSearch: async () => ({ state: 'pending', url }),
      readDeepSearch: async () => ({ state: 'answered', conversation }),
    },
  })
  expect(await run()).toBeUndefined()
  expect(remembered.map((conversation) => conversation.url)).toEqual([followed])
})

it('what a search was seen to do is listed at every look, the last under way', async () => {
  let saved: Search | undefined
  const save = async (search: Search) => {
    saved = { ...search }
  }
  const steps = ['Reading a.ts', 'Reading a.ts', '1 file read', '2 files read', '3 files read', undefined]
  const { world, run } = open({
    allowlist: { repositories: undefined },
    searches: { find: async () => saved && { ...saved }, save },
    tools: {
      askDeepSearch: async (_: unknown, __: unknown, onStep?: (step: string) => void) => {
        onStep?.('Planning')
        return { state: 'pending', url }
      },
      readDeepSearch: async () => {
        const step = steps.shift()
        return { state: 'pending', url, ...(step !== undefined && { step }) }
      },
    },
  })
  const shown = () =>
    world.posts[0]?.blocks?.flatMap((block) =>
      block.type === 'plan' ? (block.tasks ?? []).map(({ title, status }) => [title, status]) : [],
    )
  await run()
  expect(shown()).toEqual([
    ['Planning', 'complete'],
    ['Reading a.ts', 'in_progress'],
  ])
  while (steps.length > 0) await run()
  expect(shown()).toEqual([
    ['Planning', 'complete'],
    ['Reading a.ts', 'complete'],
    ['1 file read', 'complete'],
    ['3 files read', 'in_progress'],
  ])
})

it('a search that is stopped before its answer is written down is stopped in the thread and in the list', async () => {
  const conversation = { title: 'T', answer: 'So.', sources: [], url, repositories: [], suggestedFollowUps: [] }
  let saved: Search | undefined
  const { world, deps, run, context } = open({
    searches: {
      find: async () => saved && { ...saved },
      save: async (search: Search) => {
        saved = { ...search }
      },
    },
    tools: {
      askDeepSearch: async () => ({ state: 'answered', conversation }),
      readDeepSearch: async () => ({ state: 'answered', conversation }),
      cancelDeepSearch: async () => false,
    },
  })
  const dying = new AbortController()
  const untilOutbox: JobContext['keep'] = async (name) => {
    dying.abort('shutdown')
    throw new Error(`stopped before the step ${name}`)
  }
  await expect(run({ keep: untilOutbox, signal: dying.signal })).rejects.toThrow('outbox')
  expect(saved?.state).toBe('answered')
  await attempt(deepSearch, job, deps, context, { isCancelled: true })
  expect(world.posts.at(-1)?.text).toContain('Stopped')
  expect(saved?.state).toBe('cancelled')
})
