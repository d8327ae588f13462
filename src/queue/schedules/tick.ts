import { z } from 'zod'
import type { Clock, JobContext, JobRunner, Log, RecurringWork, Schedule } from '../../ports/index.ts'
import { newestDue, nextDue } from './next-due.ts'

const tick = z.object({
  schedule: z.string(),
  team: z.string().exactOptional(),
  /** Where no scheduler made it. */
  dueMs: z.number().exactOptional(),
})

export type Tick = z.output<typeof tick>

/**
 * What a scheduler makes at each due moment: a tiny job that looks at the truth again and enqueues the work. Of several that were
 * missed only the newest is made up for.
 */
export function createTick(work: RecurringWork, { clock, log }: { clock: Clock; log: Log }): JobRunner<Tick> {
  async function run(payload: Tick, job: Pick<JobContext, 'dueMs'>): Promise<undefined> {
    const { schedule: id } = payload
    const schedule = await work.find(id)
    const dueMs = schedule && (payload.dueMs ?? job.dueMs ?? dueLately(schedule))
    // Removed, paused, or moved to another time meanwhile.
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

  /** The version before did not write it into what it made up for a lost tick. */
  function dueLately(schedule: Schedule): number | undefined {
    const dueMs = nextDue(schedule, clock.now() - work.catchUpMs)
    return dueMs > clock.now() ? undefined : dueMs
  }

  return {
    // Only Redis can fail it, and that is waited out.
    definition: { name: work.name, payload: tick, concurrency: 5, attempts: 100 },
    run,

    /** So small a job takes no process along: something else there did, and the work is still due. */
    async onFinalFailure(_, payload, job) {
      const { data } = tick.safeParse(payload)
      if (data) await run(data, job)
    },
  }
}

/** BullMQ's id of what a scheduler makes. */
export const tickId = (schedule: string, dueMs: number) => `repeat:${schedule}:${dueMs}`
