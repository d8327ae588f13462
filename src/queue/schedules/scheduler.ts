import type { JobSchedulerJson, Queue } from 'bullmq'
import type { Clock, JobRunner, Log, RecurringWork, Schedule, Scheduler } from '../../ports/index.ts'
import { keys } from '../../storage/keys.ts'
import { onlyOne } from '../../storage/redis/exclusively.ts'
import type { RedisClient } from '../../storage/redis/redis-client.ts'
import { describeFailure, wrapRedisErrors } from '../../storage/redis/redis-failure.ts'
import { DURING_OUTAGES, openQueue } from '../open-queue.ts'
import { startHourly } from './hourly.ts'
import { nextDue, reckoning } from './next-due.ts'
import { createTick, type Tick, tickId } from './tick.ts'

const LATE_MS = 5 * 60_000

interface SchedulerOptions {
  redis: RedisClient
  work: RecurringWork
  clock: Clock
  log: Log
}

interface RunningScheduler extends Scheduler {
  /** For the workers. */
  tick: JobRunner<Tick>
  /** How many schedules are overdue by more than five minutes. */
  late(): Promise<number>
  /** Makes the schedulers match the work, now and hourly. */
  start(): void
  close(): Promise<void>
}

/** BullMQ's schedulers for one kind of recurring work, over a producer's connection. */
export function createScheduler({ redis, work, clock, log }: SchedulerOptions): RunningScheduler {
  const { name } = work
  const queue: Queue<Tick> = openQueue(
    name,
    { redis, log },
    {
      ...DURING_OUTAGES,
      settings: reckoning,
      streams: { events: { maxLen: 1000 } },
      // A tick that was kept would block a recreated scheduler.
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
    },
  )
  let hourly: { close(): Promise<void> } | undefined

  /** Checks again after each change, because another process may have changed the work and the scheduler in between. */
  async function align(id: string): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      const wanted = await work.find(id)
      const scheduler = await queue.getJobScheduler(id)
      if (agrees(wanted, scheduler)) return
      // BullMQ can't create a scheduler while a tick of an earlier one is left.
      if (wanted && !scheduler) await queue.remove(tickId(id, nextDue(wanted, clock.now())))
      if (wanted) await schedule(wanted)
      else await queue.removeJobScheduler(id)
    }
    throw new Error(`the schedule ${id} changes faster than it can be followed`)
  }

  async function schedule({ id, team, pattern, zone }: Schedule): Promise<void> {
    const data = { schedule: id, ...(team !== undefined && { team }) }
    await queue.upsertJobScheduler(id, { pattern, tz: zone }, { name, data })
  }

  /** A scheduler creates its next tick when the last one starts, so without a tick it would stop for good. */
  async function replaceLostTick(id: string): Promise<void> {
    const scheduler = await queue.getJobScheduler(id)
    const wanted = await work.find(id)
    if (!wanted || scheduler?.next === undefined) return
    const jobId = tickId(id, scheduler.next)
    const isPast = scheduler.next < clock.now()
    if (await queue.getJob(jobId)) {
      if (clock.now() - scheduler.next > LATE_MS) log.warn('tick is late', { schedule: id, job: jobId })
      return
    }
    log.warn('tick was lost, made anew', { schedule: id, job: jobId })
    await schedule(wanted)
    if (isPast) await queue.add(name, { schedule: id, dueMs: scheduler.next }, { jobId })
  }

  /** Also makes up for lost ticks; a failure of one doesn't affect the others. */
  async function reconcile(signal: AbortSignal): Promise<void> {
    const scheduled = await queue.getJobSchedulers()
    const wanted = await work.all()
    const ids = new Set([...scheduled.map(({ key }) => key), ...wanted.map((one) => one.id)])
    const failures: unknown[] = []
    for (const id of ids) {
      if (signal.aborted) return
      try {
        await align(id)
        await replaceLostTick(id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new Error(`${failures.length} of ${ids.size}: ${describeFailure(failures[0])}`)
  }

  return {
    align: (id) => wrapRedisErrors('schedule', () => align(id)),
    nextDue: (cadence) => nextDue(cadence, clock.now()),
    tick: createTick(work, { clock, log }),

    async late() {
      const scheduled = await wrapRedisErrors('look at schedules', () => queue.getJobSchedulers())
      return scheduled.filter(({ next }) => next !== undefined && clock.now() - next > LATE_MS).length
    },

    start() {
      hourly ??= startHourly(
        `reconciling the schedules of ${name}`,
        (signal) =>
          wrapRedisErrors('reconcile schedules', () => onlyOne(redis, keys.reconciling(name), () => reconcile(signal))),
        log,
      )
    },

    async close() {
      await hourly?.close()
      await queue.close()
    },
  }
}

function agrees(wanted: Schedule | undefined, scheduler: JobSchedulerJson | undefined): boolean {
  return wanted?.pattern === scheduler?.pattern && wanted?.zone === scheduler?.tz
}
