import { expect, it } from 'vitest'
import { deepSearch } from '../../../src/handlers/jobs/deep-search.ts'
import type { Deps } from '../../../src/ports.ts'
import { createWorld } from '../../support/handler-world.ts'

const MINUTE_MS = 60_000
const url = 'https://instance.test/deepsearch/1'

it('a search is waited for from when it began, however long it stood in line before', async () => {
  const world = createWorld(undefined)
  const turn = { isFree: false }
  const deps = {
    ...world.deps,
    deepSearchMaxMs: 15 * MINUTE_MS,
    searches: { find: async () => undefined, save: async () => undefined },
    talks: { join: async () => [], leave: async () => undefined, mark: async () => undefined },
    turns: { take: async () => (turn.isFree ? { ok: true } : { ok: false, position: 1 }), giveBack: async () => [] },
    limits: { take: async () => ({ ok: true }), giveBack: async () => undefined },
    sharedQuestions: { join: async () => ({ leader: 'job' }), tell: async () => undefined, leave: async () => true },
    tools: {
      askDeepSearch: async () => ({ state: 'pending', url }),
      readDeepSearch: async () => ({ state: 'pending', url }),
    },
  } as unknown as Deps
  const origin = { team: 'T1', user: 'U1', channel: 'C1' }
  const context = world.context()
  const run = () => deepSearch.run({ origin, place: { channel: 'C1' }, question: 'how' }, deps, context)

  expect(await run()).toMatchObject({ again: {} })
  world.now += 20 * MINUTE_MS
  turn.isFree = true
  expect(await run()).toMatchObject({ again: {} })
  world.now += 14 * MINUTE_MS
  expect(await run()).toMatchObject({ again: {} })
  world.now += 2 * MINUTE_MS
  expect(await run()).toBeUndefined()
  expect(world.posts.at(-1)?.text).toContain('still running after 16 min')
})
