import type { Redis } from 'ioredis'
import type { Continuation, Jobs } from '../ports.ts'
import { copySteps } from './job-record.ts'
import type { Keys } from './keys.ts'

export type Enqueue = Jobs['enqueue']

/**
 * Begins the job that goes on with the work: under the same id, with the steps behind it. Bears repeating, as after a crash before the
 * first job has ended: a second enqueue finds the first.
 */
export async function continueJob(
  { redis, keys, enqueue }: { redis: Redis; keys: Keys; enqueue: Enqueue },
  { queue, id }: { queue: string; id: string },
  { definition, payload }: Continuation,
): Promise<void> {
  await copySteps(redis, keys.journal(queue, id), keys.journal(definition.name, id))
  await enqueue(definition, payload, { id })
}
