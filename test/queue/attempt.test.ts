import { describe, expect, it } from 'vitest'
import { UpstreamError, UserError } from '../../src/errors.ts'
import type { Journal } from '../../src/ports.ts'
import { attemptJob } from '../../src/queue/attempt.ts'
import { RunningJob } from '../../src/queue/running-jobs.ts'
import { talk } from '../support/queue.ts'

const journal: Journal = {
  once: () => Promise.reject(new Error('unused')),
  read: async () => undefined,
  mustHold: async () => undefined,
}

/** How a run that throws this ends, after so many failures before it. */
function ending(error: unknown, { failures = 0, ageMs = 0, patienceMs = 0, cancelled = false } = {}) {
  const running = new RunningJob(talk.name, 'id')
  if (cancelled) running.stop('cancelled')
  const context = { id: 'id', journal, signal: running.signal, enqueuedAt: Date.now() - ageMs }
  const runner = { definition: { ...talk, patienceMs }, run: () => Promise.reject(error), lost: async () => undefined }
  return attemptJob({ runner, payload: { text: 'x' }, running, context, crashes: 0, failures })
}

const failed = (service: 'slack' | 'instance') => new UpstreamError(service, 'x', { retryable: true })

describe('a run that fails', () => {
  it('is tried as often as its definition says', async () => {
    expect(await ending(failed('instance'))).toMatchObject({ kind: 'aside', failures: 1 })
    expect(await ending(failed('instance'), { failures: talk.attempts - 1 })).toMatchObject({ kind: 'failed' })
    expect(await ending(new UserError('no'))).toMatchObject({ kind: 'failed' })
  })

  it('waits Slack out, for an hour', async () => {
    expect(await ending(failed('slack'), { failures: 100 })).toMatchObject({ kind: 'aside', failures: 101 })
    expect(await ending(failed('slack'), { ageMs: 61 * 60_000 })).toMatchObject({ kind: 'failed' })
  })

  it('waits out what certainly had no effect, as long as its definition says', async () => {
    const away = new UpstreamError('instance', 'x', { retryable: true, effect: 'none' })
    const patient = { failures: 100, patienceMs: 60_000 }
    expect(await ending(away, patient)).toMatchObject({ kind: 'aside', failures: 101 })
    expect(await ending(away, { ...patient, ageMs: 61_000 })).toMatchObject({ kind: 'failed' })
    expect(await ending(failed('instance'), patient)).toMatchObject({ kind: 'failed' })
  })

  it('that waits for something runs once more for a cancel that came meanwhile, to say its end', async () => {
    const run = (stopFirst: boolean) => {
      const running = new RunningJob(talk.name, 'id')
      if (stopFirst) running.stop('cancelled')
      const runner = {
        definition: talk,
        run: async () => {
          running.stop('cancelled')
          return { again: { inMs: 5_000 } }
        },
        lost: async () => undefined,
      }
      const context = { id: 'id', journal, signal: running.signal, enqueuedAt: Date.now() }
      return attemptJob({ runner, payload: { text: 'x' }, running, context, crashes: 0, failures: 0 })
    }
    expect(await run(false)).toEqual({ kind: 'aside', inMs: 0, failures: 0 })
    expect(await run(true)).toEqual({ kind: 'finished' })
  })

  it('still says its end after a cancel, when that failed for a passing reason', async () => {
    expect(await ending(failed('slack'), { cancelled: true })).toMatchObject({ kind: 'aside' })
    expect(await ending(new Error('bug'), { cancelled: true })).toEqual({ kind: 'finished' })
  })
})
