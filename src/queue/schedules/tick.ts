import { z } from 'zod'
import type { Clock, JobContext, JobRunner, Log } from '../../ports/index.ts'
import { newestDue, nextDue } from './next-due.ts'
import type { Schedule, ScheduleSource } from './schedule.ts'

const tick = z.object({ schedule: z.string() })

export type Tick = z.output<typeof tick>

interface TickOptions {
  /** Also the queue's name. */
  name: string
  source: ScheduleSource
  /** Must bear the same due moment more than once. */
  enqueue(schedule: Schedule, dueMs: number): Promise<void>
  /** What is later than this is left out. */
  catchUpMs: number
  clock: Clock
  log: Log
}

/**
 * What a scheduler makes at each due moment: a tiny job that looks at the truth again and enqueues the work. Of several that were
 * missed only the newest is made up for.
 */
export function createTick(options: TickOptions): JobRunner<Tick> {
  const { name, source, enqueue, catchUpMs, clock, log } = options

  async function work({ schedule: id }: Tick, job: Pick<JobContext, 'id'>): Promise<undefined> {
    const schedule = await source.find(id)
    const dueMs = dueOfTick(job.id)
    // Removed, paused, or moved to another time meanwhile.
    if (!schedule || nextDue(schedule, dueMs - 1) !== dueMs) return
    const newestMs = newestDue(schedule, dueMs, clock.now())
    const facts = { schedule: id, due: new Date(newestMs).toISOString() }
    if (clock.now() - newestMs > catchUpMs) {
      log.warn('due too long ago, left out', facts)
      return
    }
    if (newestMs !== dueMs) log.warn('several were due meanwhile, only the newest runs', facts)
    await enqueue(schedule, newestMs)
  }

  return {
    // Only Redis can fail it, and that is waited out.
    definition: { name, payload: tick, concurrency: 5, attempts: 100 },
    run: work,

    /** So small a job takes no process along: something else there did, and the work is still due. */
    async onFinalFailure(_, payload, job) {
      const { data } = tick.safeParse(payload)
      if (data) await work(data, job)
    },
  }
}

/** BullMQ's id of what a scheduler makes. */
export const tickId = (schedule: string, dueMs: number) => `repeat:${schedule}:${dueMs}`

function dueOfTick(id: string): number {
  return z.coerce.number().int().parse(id.split(':').at(-1))
}
