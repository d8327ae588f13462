import { describe, expect, it, vi } from 'vitest'
import { UpstreamError, UserError } from '../../../src/ports/errors.ts'
import { attemptJob } from '../../../src/queue/worker/attempt.ts'
import { RunningJob } from '../../../src/queue/worker/running-jobs.ts'
import { createWorld } from '../../support/handler-world.ts'
import { talk } from '../../support/queue.ts'

const { context: newContext } = createWorld(undefined)

/** How a run that throws this ends, after so many failures before it. */
function ending(
  error: unknown,
  { failures = 0, ageMs = 0, patienceMs = 0, cancelled = false, lastWordFails = false, failingMs = 0 } = {},
) {
  const running = new RunningJob(talk.name, 'id')
  if (cancelled) running.stop('cancelled')
  const context = { ...newContext(), signal: running.signal, enqueuedAt: Date.now() - ageMs }
  const saying = vi.fn(async () => (lastWordFails ? Promise.reject(error) : undefined))
  const runner = { definition: { ...talk, patienceMs }, run: () => Promise.reject(error), onFinalFailure: saying }
  const failingSince = Date.now() - failingMs
  const attempt = { runner, payload: { text: 'x' }, running, context, crashes: 0, failures, failingSince }
  return attemptJob({
    ...attempt,
    conclude: async () => undefined,
    written: async () => undefined,
    continueAs: async () => undefined,
  })
}

const failed = (service: 'slack' | 'instance') => new UpstreamError(service, 'x', { retryable: true })

describe('a run that fails', () => {
  it('is tried as often as its definition says', async () => {
    expect(await ending(failed('instance'))).toMatchObject({ kind: 'delayed', failures: 1 })
    expect(await ending(failed('instance'), { failures: talk.attempts - 1 })).toMatchObject({ kind: 'failed' })
    expect(await ending(new Error('bug'))).toMatchObject({ kind: 'failed' })
    expect(await ending(new UserError('no'))).toMatchObject({ kind: 'finished', failure: { why: 'failed' } })
  })

  it('waits Slack out, for an hour in a row', async () => {
    expect(await ending(failed('slack'), { ageMs: 24 * 60 * 60_000 })).toMatchObject({ kind: 'delayed' })
    expect(await ending(failed('slack'), { failures: 100 })).toMatchObject({ kind: 'delayed', failures: 101 })
    expect(await ending(failed('slack'), { failures: 9, failingMs: 61 * 60_000 })).toMatchObject({ kind: 'failed' })
  })

  it('waits out what certainly had no effect, as long as its definition says', async () => {
    const away = new UpstreamError('instance', 'x', { retryable: true, effect: 'none' })
    const patient = { failures: 100, patienceMs: 60_000 }
    expect(await ending(away, patient)).toMatchObject({ kind: 'delayed', failures: 101 })
    expect(await ending(away, { ...patient, ageMs: 61_000 })).toMatchObject({ kind: 'failed' })
    expect(await ending(failed('instance'), patient)).toMatchObject({ kind: 'failed' })
  })

  it('is cancelled where that came while it ran, whatever it wanted next', async () => {
    const running = new RunningJob(talk.name, 'id')
    const onFinalFailure = vi.fn(async () => undefined)
    const run = async () => {
      running.stop('cancelled')
      return { kind: 'wait' as const, ms: 5_000 }
    }
    const engine = {
      conclude: async () => undefined,
      written: async () => undefined,
      continueAs: async () => undefined,
    }
    const attempt = { payload: { text: 'x' }, running, crashes: 0, failures: 0, ...engine }
    const runner = { definition: talk, run, onFinalFailure }
    expect(await attemptJob({ ...attempt, runner, context: newContext() })).toEqual({
      kind: 'finished',
      failure: { why: 'cancelled' },
    })
    expect(onFinalFailure).toHaveBeenCalledExactlyOnceWith({ why: 'cancelled' }, { text: 'x' }, expect.anything())
  })

  it('is not run where it was cancelled before', async () => {
    expect(await ending(new Error('bug'), { cancelled: true })).toEqual({
      kind: 'finished',
      failure: { why: 'cancelled' },
    })
  })

  it('has its last word tried again, where that fails for a passing reason', async () => {
    const last = { cancelled: true, lastWordFails: true }
    expect(await ending(failed('slack'), last)).toMatchObject({ kind: 'delayed', failures: 1 })
    expect(await ending(failed('instance'), { ...last, failures: 5 })).toMatchObject({ kind: 'delayed', failures: 1 })
    expect(await ending(new Error('bug'), last)).toMatchObject({ kind: 'failed', unsaid: {} })
  })

  it.each(['loses its lock', 'is abandoned'])('is handed over where it %s, cancelled or not', async (how) => {
    const running = new RunningJob(talk.name, 'id')
    const run = async () => {
      running.stop('cancelled')
      if (how === 'loses its lock') running.loseLock()
      else running.abandon()
      throw new UserError('no')
    }
    const onFinalFailure = vi.fn(async () => undefined)
    const engine = {
      conclude: async () => undefined,
      written: async () => undefined,
      continueAs: async () => undefined,
    }
    const attempt = { payload: { text: 'x' }, running, crashes: 0, failures: 0, ...engine }
    const runner = { definition: talk, run, onFinalFailure }
    expect(await attemptJob({ ...attempt, runner, context: newContext() })).toEqual({ kind: 'handed over' })
    expect(onFinalFailure).not.toHaveBeenCalled()
  })
})
