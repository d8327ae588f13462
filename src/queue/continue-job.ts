import type { Redis } from 'ioredis'
import type { Continuation, Jobs } from '../ports/index.ts'
import type { Keys } from '../storage/keys.ts'
import { copySteps } from './job-record.ts'

interface Producing {
  redis: Redis
  keys: Keys
  producer: Pick<Jobs, 'enqueue' | 'cancel' | 'revoke'>
}

/**
 * Begins the job that goes on with the work: under the same id, with the steps behind it, and cancelled where the first was meanwhile.
 * Bears repeating, as after a crash before the first job has ended: a second enqueue finds the first.
 */
export async function continueJob(
  { redis, keys, producer }: Producing,
  { queue, id }: { queue: string; id: string },
  { definition, payload }: Continuation,
): Promise<void> {
  const isCancelled = async () => (await redis.exists(keys.cancelled(queue, id))) === 1
  await copySteps(redis, keys.journal(queue, id), keys.journal(definition.name, id))
  if (await isCancelled()) producer.revoke(definition, id)
  await producer.enqueue(definition, payload, { id })
  // What came in between; the job may be over by now.
  if (await isCancelled()) await producer.cancel(definition, id)
}
