import { expect, it } from 'vitest'
import { askOnce, sharedQuestion } from '../../../../src/handlers/deep-search/search/ask.ts'
import type { SearchRecord } from '../../../../src/handlers/deep-search/search/record.ts'
import { UpstreamError } from '../../../../src/ports/errors.ts'
import type { Deps } from '../../../../src/ports/index.ts'
import { createWorld } from '../../../support/handler-world.ts'

const unseen = { state: 'accepted' as const, url: undefined, steps: [], saveSteps: async () => undefined }

const requester = { team: 'T1', user: 'U1', channel: 'C1' }
const job = { requester, target: { channel: 'C1' }, question: 'how' }

/** Asks an instance that fails so; the states that the search goes through. */
async function ask(error: Error) {
  const world = createWorld(undefined)
  const deps = {
    ...world.deps,
    tools: { askDeepSearch: async () => Promise.reject(error) },
    slots: { acquire: async () => ({ ok: true }) },
    limits: { take: async () => ({ ok: true }) },
    sharedQuestions: { join: async () => ({ leader: 'job', url: undefined }) },
  } as unknown as Deps
  const states: string[] = []
  const record: SearchRecord = { ...unseen, to: async (state) => void states.push(state) }
  const asked = await askOnce(job, record, deps, world.context()).catch((thrown: unknown) => thrown)
  return { asked, states }
}

it('questions are the same in the same letters, however they are spaced', () => {
  const same = (question: string) => sharedQuestion({ ...job, question })
  expect(same('what  calls\n Open ')).toBe(same('what calls Open'))
  expect(same('what calls open')).not.toBe(same('what calls Open'))
})

it('a question that the instance may have got is not asked again', async () => {
  const broken = new UpstreamError('instance', 'broken off', { retryable: true })
  expect(await ask(broken)).toEqual({ asked: 'may have asked', states: ['asking'] })
})

it('a question that certainly did not arrive is as if it had not been asked', async () => {
  const refused = new UpstreamError('instance', 'refused', { retryable: true, effect: 'none' })
  expect(await ask(refused)).toEqual({ asked: refused, states: ['asking', 'accepted'] })
})

it('what only an operator can mend is told as it is', async () => {
  const wrong = new UpstreamError('instance', 'a sign-in page', { retryable: false })
  expect(await ask(wrong)).toEqual({ asked: wrong, states: ['asking'] })
})

it('who shares the search of another takes no place in line', async () => {
  const world = createWorld(undefined)
  const deps = {
    ...world.deps,
    slots: { acquire: async () => Promise.reject(new Error('took a slot')) },
    sharedQuestions: { join: async () => ({ leader: 'other', url: 'https://i.test/1' }), tell: async () => undefined },
  } as unknown as Deps
  const record: SearchRecord = { ...unseen, to: async () => undefined }
  const context = world.context()
  for (const look of [1, 2])
    expect([look, await askOnce(job, record, deps, context)]).toEqual([
      look,
      { state: 'pending', url: 'https://i.test/1' },
    ])
})
