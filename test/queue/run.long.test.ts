import { until } from '@crowsnest/workspace/testing'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { UpstreamError, UserError } from '../../src/ports/errors.ts'
import type { JobContext, JobDefinition } from '../../src/ports/index.ts'
import { keys } from '../../src/storage/keys.ts'
import { talk } from '../support/queue.ts'
import { test } from '../support/queue-test.ts'

const failing = (options: { retryAfterMs?: number; effect?: 'none' } = {}) =>
  new UpstreamError('instance', 'no answer', { retryable: true, ...options })

test('a retryable failure is tried as often as the definition says, then has its last word once', async ({ queue }) => {
  const run = vi.fn(() => Promise.reject(failing()))
  await queue.work(run)
  await queue.jobs.enqueue(talk, { text: 'retry' }, { id: 'retry' })
  await until('the job has failed', () => queue.lines.some((line) => line.message === 'job failed'))
  await until('its last word', () => queue.concluded.length > 0)
  await until('the job has ended', async () => !(await queue.jobs.cancel(talk, 'retry')))
  expect(run).toHaveBeenCalledTimes(2)
  expect(queue.concluded).toEqual(['{"text":"retry"}: no answer'])
})

test('a retry waits as long as the service asked', async ({ queue }) => {
  const at: number[] = []
  await queue.work(async () => {
    at.push(Date.now())
    if (at.length === 1) throw failing({ retryAfterMs: 1400 })
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'patience' }, { id: 'patience' })
  await until('the second attempt', () => at.length === 2)
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1390)
})

test.for([
  ['a bug', new Error('oops')],
  ['a wrong wish', new UserError('no such repository')],
  ['a failure for good', new UpstreamError('instance', 'forbidden', { retryable: false })],
] as const)('%s is not tried again', async ([, error], { queue }) => {
  const run = vi.fn(async () => Promise.reject(error))
  await queue.work(run)
  await queue.jobs.enqueue(talk, { text: 'fail' }, { id: 'fail' })
  await until('the job has failed', () => queue.lines.some((line) => /^job (failed|refused)$/.test(line.message)))
  await until('the job has ended', async () => !(await queue.jobs.cancel(talk, 'fail')))
  expect(run).toHaveBeenCalledTimes(1)
  expect(queue.concluded).toEqual([`{"text":"fail"}: ${error.message}`])
})

test('a job that polls holds no worker, and a good poll forgives earlier failures', async ({ queue }) => {
  const seen: string[] = []
  await queue.work(async ({ text }, { waitFor }) => {
    seen.push(text)
    if (text !== 'poll' || seen.length > 6) return undefined
    const polls = seen.filter((one) => one.startsWith('poll')).length
    if (polls === 2 || polls === 4) throw failing()
    return waitFor(150)
  })
  await queue.jobs.enqueue(talk, { text: 'poll' }, { id: 'poll' })
  await until('the first poll', () => seen.length === 1)
  await queue.jobs.enqueue(talk, { text: 'other' }, { id: 'other' })
  await until('all polls', () => seen.length === 7)
  expect(seen).toEqual(['poll', 'other', 'poll', 'poll', 'poll', 'poll', 'poll'])
})

test.for([[{ ts: '1.2' }], [undefined], [null]])(
  'a step that ended with %j is not run again; what it gave is',
  async ([value], { queue }) => {
    const values: unknown[] = []
    const step = vi.fn(async () => value)
    await queue.work(async (_payload, context) => {
      values.push(await context.readStep('post'))
      values.push(await context.step('post', step))
      return values.length === 2 ? context.waitFor(1) : undefined
    })
    await queue.jobs.enqueue(talk, { text: 'steps' }, { id: 'steps' })
    await until('the second run', () => values.length === 4)
    expect(values).toEqual([undefined, value, value, value])
    expect(step).toHaveBeenCalledTimes(1)
  },
)

test('a step that just ended can be read, by its own run and by others once the job is over', async ({ queue }) => {
  const read: unknown[] = []
  await queue.work(async (_payload, { step, readStep }) => {
    await step('first', async () => 1)
    await step('second', async () => 2)
    read.push(await readStep('first'), await readStep('second'))
    await step('third', async () => 3)
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'read' }, { id: 'read' })
  await until('the job has ended', async () => read.length === 2 && !(await queue.jobs.cancel(talk, 'read')))
  expect(read).toEqual([1, 2])
  expect(await queue.jobs.readStep(talk, 'read', 'third')).toBe(3)
})

test('a job that a release started which counted no crashes is run', async ({ redis, queue }) => {
  await queue.jobs.enqueue(talk, { text: 'old' }, { id: 'old' })
  const { client } = redis.connect()
  await client.hset(`${keys.bullPrefix(talk.name)}:${talk.name}:old`, 'ats', 9)
  await client.hset(keys.journal(talk.name, 'old'), 'open', 4)
  const run = vi.fn(async () => undefined)
  await queue.work(run)
  await until('the job has run', () => run.mock.calls.length > 0)
  expect(queue.concluded).toEqual([])
})

test('a value that was kept stays what it was, also after a step of that name began and never ended', async ({
  queue,
}) => {
  const values: unknown[] = []
  await queue.work(async (_payload, { keep, step, readStep, waitFor }) => {
    const run = values.length + 1
    if (run === 1) await step('outbox', () => Promise.reject(new Error('died here'))).catch(() => {})
    values.push([await keep('outbox', { run }), await readStep('outbox'), await step('outbox', async () => 'ran')])
    return run === 1 ? waitFor(1) : undefined
  })
  await queue.jobs.enqueue(talk, { text: 'keep' }, { id: 'keep' })
  await until('the second run', () => values.length === 2)
  expect(values).toEqual(Array(2).fill([{ run: 1 }, { run: 1 }, { run: 1 }]))
})

test.for([
  ['that may have had its effect is told so', failing(), true],
  ['that certainly had none runs as if for the first time', failing({ effect: 'none' }), false],
] as const)('a step %s', async ([, error, expected], { queue }) => {
  const begun: boolean[] = []
  await queue.work(async (_payload, { step }) => {
    await step('ask', async (mayHaveRun) => {
      begun.push(mayHaveRun)
      if (begun.length === 1) throw error
    })
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'ask' }, { id: 'ask' })
  await until('the second run', () => begun.length === 2)
  expect(begun).toEqual([false, expected])
})

test('what a job begins that a backup brought back may have run too, and what others begin not', async ({
  redis,
  queue,
}) => {
  const journal = keys.journal(talk.name, 'restored')
  await redis.connect().client.hset(journal, 'restored', 1)
  const seen: Record<string, boolean> = {}
  await queue.work(async ({ text }, { step }) => {
    if (text !== 'first') await step('post', async (mayHaveRun) => void Object.assign(seen, { [text]: mayHaveRun }))
    else await queue.jobs.enqueue(talk, { text: 'begun by it' }, { id: 'begun' })
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'other' }, { id: 'other' })
  await queue.jobs.enqueue(talk, { text: 'first' }, { id: 'restored' })
  await until('both', () => Object.keys(seen).length === 2)
  expect(seen).toEqual({ other: false, 'begun by it': true })
})

test('a journal is kept for a week from the beginning of the last run, also if it was erased meanwhile', async ({
  redis,
  queue,
}) => {
  const daySeconds = 24 * 60 * 60
  const journal = keys.journal(talk.name, 'kept')
  const { client } = redis.connect()
  const kept: number[] = []
  const note = async () => kept.push(await client.ttl(journal))
  await queue.work(async (_payload, { step, keep, waitFor }) => {
    await note()
    if (kept.length === 1) {
      await client.expire(journal, 10)
      return waitFor(1)
    }
    await client.del(journal)
    await keep('first', true)
    await note()
    await client.del(journal)
    await step('second', note)
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'steps' }, { id: 'kept' })
  await until('all steps', () => kept.length === 4)
  for (const seconds of kept)
    expect(seconds).toSatisfy((left: number) => left > 6 * daySeconds && left <= 7 * daySeconds)
})

test('a payload that is no longer understood is lost visibly', async ({ queue }) => {
  const older: JobDefinition<unknown> = { ...talk, payload: z.unknown() }
  await queue.jobs.enqueue(older, { words: 'hello' }, { id: 'older' })
  const run = vi.fn(async () => undefined)
  await queue.work(run)
  await until('its last word', () => queue.concluded.length > 0)
  expect(queue.concluded[0]).toMatch(/^{"words":"hello"}: its payload can’t be read anymore/)
  expect(run).not.toHaveBeenCalled()
})

test('a run whose lock is gone is stopped and can write nothing more', async ({ redis, queue }) => {
  const events: string[] = []
  const { client } = redis.connect()
  const lock = keys.lock(talk.name, 'robbed')
  await queue.work(
    async (_payload, { step, keep, signal }) => {
      if (events.length > 0) {
        events.push('run again')
        return undefined
      }
      events.push('run')
      await client.set(lock, 'a thief', 'PX', 300)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      events.push(String(signal.reason))
      await step('write', async () => events.push('written')).catch(() => events.push('refused'))
      await keep('value', 1).catch(() => events.push('refused too'))
      return undefined
    },
    { lockDurationMs: 400, stalledIntervalMs: 100 },
  )
  await queue.jobs.enqueue(talk, { text: 'robbed' }, { id: 'robbed' })
  await until('the second run', () => events.length === 5)
  expect(events).toEqual(['run', 'shutdown', 'refused', 'refused too', 'run again'])
})

test('a run that stood still takes back what the run that took its job over did too', async ({ redis, queue }) => {
  const { client } = redis.connect()
  const lock = keys.lock(talk.name, 'frozen')
  const other = Promise.withResolvers<void>()
  const undone: unknown[] = []
  const fates: string[] = []
  const run = (_payload: unknown, context: JobContext) =>
    context
      .step(
        'post',
        async (mayHaveRun) => {
          if (mayHaveRun) return 'second'
          await client.set(lock, 'a thief', 'PX', 300)
          await other.promise
          fates.push((await context.assertLockHeld().catch(({ message }: Error) => message)) ?? 'held')
          return 'first'
        },
        async (...values) => {
          undone.push(values)
          if (undone.length === 1) throw failing()
        },
      )
      .then((value) => {
        if (value === 'second') other.resolve()
        return undefined
      })
  const locks = { lockDurationMs: 400, stalledIntervalMs: 100 }
  await queue.work(run, locks)
  await queue.work(run, locks)
  await queue.jobs.enqueue(talk, { text: 'frozen' }, { id: 'frozen' })
  await until('it is undone', () => undone.length > 1)
  expect(undone).toEqual([
    ['first', 'second'],
    ['first', 'second'],
  ])
  expect(fates).toEqual(['lost the job meanwhile'])
})

test('many queues close without a warning', async ({ queue }) => {
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  const runners = Array.from({ length: 12 }, (_, n) => ({
    definition: { ...talk, name: `talk-${n}` },
    run: async () => undefined,
    onFinalFailure: async () => {},
  }))
  const workers = await queue.work(async () => undefined, { runners })
  await workers.close()
  await new Promise(setImmediate)
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('a job that waits is woken, also by what comes just before it waits', async ({ queue }) => {
  const runs: string[] = []
  await queue.work(async ({ text }, { waitFor }) => {
    runs.push(text)
    if (runs.length > 2) return undefined
    if (runs.length === 1) await queue.jobs.wake(talk, 'sleeper')
    return waitFor(60 * 60_000)
  })
  await queue.jobs.enqueue(talk, { text: 'sleeper' }, { id: 'sleeper' })
  await until('it was woken while it ran', () => runs.length === 2)
  await until('it was woken while it waited', async () => {
    await queue.jobs.wake(talk, 'sleeper')
    return runs.length === 3
  })
})

test('work that goes on as another job keeps its id and its steps', async ({ queue }) => {
  const next: JobDefinition<{ text: string }> = { ...talk, name: 'next' }
  const step = vi.fn(async () => 'once')
  const seen: unknown[] = []
  const onFinalFailure = async () => {}
  const first = async ({ text }: { text: string }, context: JobContext) => {
    await context.step('ask', step)
    return context.continueAs(next, { text: `${text} goes on` })
  }
  const second = async ({ text }: { text: string }, context: JobContext) => {
    seen.push(text, context.id, await context.step('ask', step))
    return undefined
  }
  await queue.work(async () => undefined, {
    runners: [
      { definition: talk, run: first, onFinalFailure },
      { definition: next, run: second, onFinalFailure },
    ],
  })
  await queue.jobs.enqueue(talk, { text: 'it' }, { id: 'one' })
  await until('the second job', () => seen.length === 3)
  expect(seen).toEqual(['it goes on', 'one', 'once'])
  expect(step).toHaveBeenCalledTimes(1)
})

test('a job that was concluded has only its last word left, whatever process has it', async ({ redis, queue }) => {
  const { client } = redis.connect()
  const journal = keys.journal(talk.name, 'over')
  await client.hset(journal, 'concluded', JSON.stringify({ why: 'cancelled' }))
  await queue.jobs.enqueue(talk, { text: 'over' }, { id: 'over' })
  const run = vi.fn(async () => undefined)
  await queue.work(run)
  await until('its last word', () => queue.concluded.length > 0)
  expect(queue.concluded).toEqual(['{"text":"over"}: cancelled'])
  expect(run).not.toHaveBeenCalled()
})

test('a run that lost its job concludes nothing', async ({ redis, queue }) => {
  const { client } = redis.connect()
  const lock = keys.lock(talk.name, 'taken')
  const runs: string[] = []
  await queue.work(
    async ({ text }) => {
      runs.push(text)
      if (runs.length > 1) return undefined
      await client.set(lock, 'a thief', 'PX', 300)
      throw new UserError('of a run that is over')
    },
    { lockDurationMs: 400, stalledIntervalMs: 100 },
  )
  await queue.jobs.enqueue(talk, { text: 'taken' }, { id: 'taken' })
  await until('the run of whoever has it', () => runs.length === 2)
  expect(queue.concluded).toEqual([])
})

test('work that goes on as another job takes a cancel along', async ({ queue }) => {
  const next: JobDefinition<{ text: string }> = { ...talk, name: 'next' }
  const second = vi.fn(async () => undefined)
  const concluded: string[] = []
  const onFinalFailure = async () => {}
  const first = async ({ text }: { text: string }, context: JobContext) => {
    // Heard too late to be seen by the run itself.
    await queue.jobs.enqueue(next, { text }, { id: 'other' })
    queue.jobs.revoke(talk, 'one')
    return context.continueAs(next, { text })
  }
  await queue.work(async () => undefined, {
    runners: [
      { definition: talk, run: first, onFinalFailure },
      {
        definition: next,
        run: second,
        async onFinalFailure({ why }) {
          concluded.push(why)
        },
      },
    ],
  })
  await queue.jobs.enqueue(talk, { text: 'it' }, { id: 'one' })
  await until('its last word', () => concluded.length > 0)
  expect(concluded).toEqual(['cancelled'])
  expect(second).toHaveBeenCalledTimes(1)
})
