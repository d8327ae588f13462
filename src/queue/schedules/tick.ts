import { z } from 'zod'
import type { Clock, JobContext, JobRunner, Log, RecurringWork, Schedule } from '../../ports/index.ts'
import { newestDue, nextDue } from './next-due.ts'

const tick = z.object({
  schedule: z.string(),
  team: z.string().exactOptional(),
  /** If no scheduler created it. */
  dueMs: z.number().exactOptional(),
})

export type Tick = z.output<typeof tick>

/**
 * The job that a scheduler creates at each due time: it looks up the current schedule and enqueues the work. If several were missed, only
 * the newest is made up for.
 */
export function createTick(work: RecurringWork, { clock, log }: { clock: Clock; log: Log }): JobRunner<Tick> {
  async function run(payload: Tick, job: Pick<JobContext, 'dueMs'>): Promise<undefined> {
    const { schedule: id } = payload
    const schedule = await work.find(id)
    const dueMs = schedule && (payload.dueMs ?? job.dueMs ?? dueLately(schedule))
    // Removed, paused or rescheduled in the meantime.
    if (!schedule || dueMs === undefined || nextDue(schedule, dueMs - 1) !== dueMs) return
    const newestMs = newestDue(schedule, dueMs, clock.now())
    const facts = { schedule: id, due: new Date(newestMs).toISOString() }
    if (clock.now() - newestMs > work.catchUpMs) {
      log.warn('due too long ago, left out', facts)
      return
    }
    if (newestMs !== dueMs) log.warn('several were due meanwhile, only the newest runs', facts)
    await work.enqueue(schedule, newestMs)
  }

  /** The version before didn't write it into ticks that replace lost ones. */
  function dueLately(schedule: Schedule): number | undefined {
    const dueMs = nextDue(schedule, clock.now() - work.catchUpMs)
    return dueMs > clock.now() ? undefined : dueMs
  }

  return {
    // It can only fail because of Redis, and that is waited out.
    definition: { name: work.name, payload: tick, concurrency: 5, attempts: 100 },
    run,

    /** Such a small job doesn't crash a process: something else did, and the work is still due. */
    async onFinalFailure(_, payload, job) {
      const { data } = tick.safeParse(payload)
      if (data) await run(data, job)
    },
  }
}

/** BullMQ's id for a scheduler's job. */
export const tickId = (schedule: string, dueMs: number) => `repeat:${schedule}:${dueMs}`
