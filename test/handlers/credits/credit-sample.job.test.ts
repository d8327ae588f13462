import { describe, expect, it } from 'vitest'
import { creditSample } from '../../../src/handlers/credits/credit-sample.job.ts'
import { UnusableCredits, UpstreamError } from '../../../src/ports/errors.ts'
import type { CreditReading, Credits } from '../../../src/ports/index.ts'
import { attempt } from '../../support/attempt-job.ts'
import { createWorld } from '../../support/handler-world.ts'

const reading: CreditReading = { asOf: 1, buckets: [], notUnderstood: [] }
const minuteMs = 60_000

/** The job, with an instance that answers so, and what it did. */
function look(
  read: () => CreditReading | Error,
  { lateMs = 0, isLast = true, keep = async () => {}, lastMs = 0 } = {},
) {
  const world = createWorld(undefined)
  const done: string[] = []
  const credits: Credits = {
    async read() {
      const answer = read()
      if (answer instanceof Error) throw answer
      return answer
    },
    lookMinute: 0,
    async keep() {
      await keep()
      done.push('kept')
    },
    async noteTrouble(why) {
      done.push(why)
    },
    lastTrouble: async () => undefined,
    lastReading: async () => (lastMs === 0 ? undefined : { ...reading, asOf: world.now - lastMs }),
    samples: async () => [],
  }
  const deps = { ...world.deps, credits }
  const outcome = attempt(creditSample, { dueMs: world.now - lateMs }, deps, world.context(), { isLast })
  return { outcome, done, jobs: world.jobs }
}

const upstream = (service: 'analytics' | 'redis', options: object = {}) =>
  new UpstreamError(service, 'no', { retryable: true, advice: 'Please wait.', ...options })

describe('a look at the credits', () => {
  it('keeps what it reads', async () => {
    const { outcome, done } = look(() => reading)
    expect(await outcome).toEqual({ kind: 'finished' })
    expect(done).toEqual(['kept'])
  })

  it('notes at once that they are not understood', async () => {
    const { outcome, done } = look(() => new UnusableCredits('Set this.'))
    expect(await outcome).toMatchObject({ kind: 'finished', failure: { why: 'failed' } })
    expect(done).toEqual(['Set this.'])
  })

  it.each([
    [{}, 5 * minuteMs],
    [{ retryAfterMs: 20 * minuteMs }, 20 * minuteMs],
    [{ retryAfterMs: 1000 }, 5 * minuteMs],
  ])('looks again in a while where the service fails: %o', async (options, inMs) => {
    const { outcome, done } = look(() => upstream('analytics', options), { lateMs: 44 * minuteMs })
    expect(await outcome).toEqual({ kind: 'delayed', ms: inMs, failures: 0 })
    expect(done).toEqual([])
  })

  it.each([
    ['since ever', 0, ['Please wait.']],
    ['for over three hours', 181 * minuteMs, ['Please wait.']],
    ['for less', 179 * minuteMs, []],
  ])('gives the hour up where the service fails until the next, and notes it: %s', async (_, lastMs, noted) => {
    const { outcome, done } = look(() => upstream('analytics'), { lateMs: 45 * minuteMs, lastMs })
    expect(await outcome).toMatchObject({ kind: 'failed' })
    expect(done).toEqual(noted)
  })

  it.each<[string, () => CreditReading | Error]>([
    ['kept', () => reading],
    ['not understood', () => new UnusableCredits('Set this.')],
    ['refused', () => upstream('analytics', { retryable: false })],
  ])('has the alerts looked at after it: %s', async (_, read) => {
    const { outcome, jobs } = look(read)
    await outcome
    expect(jobs).toEqual([{ name: 'credit-alerts', payload: {}, id: 'job-alerts' }])
  })

  it('notes at once what no waiting helps', async () => {
    const { outcome, done } = look(() => upstream('analytics', { retryable: false }))
    expect(await outcome).toMatchObject({ kind: 'failed' })
    expect(done).toEqual(['Please wait.'])
  })

  it('leaves it to the queue to try storage again', async () => {
    const keep = () => Promise.reject(upstream('redis'))
    const { outcome, done } = look(() => reading, { isLast: false, keep })
    expect(await outcome).toMatchObject({ kind: 'delayed', because: { service: 'redis' } })
    expect(done).toEqual([])
  })

  it('notes a fault of ours', async () => {
    const { outcome, done } = look(() => new TypeError('x is not y'))
    await outcome
    expect(done).toEqual([expect.stringMatching(/on our side/)])
  })

  it('does nothing where no analytics service is set', async () => {
    const world = createWorld(undefined)
    expect(await attempt(creditSample, { dueMs: world.now }, world.deps, world.context())).toEqual({ kind: 'finished' })
  })
})
