import type { Redis } from 'ioredis'
import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import type { Log } from '../ports/index.ts'
import type { Keys } from '../storage/keys.ts'
import { describeFailure } from '../storage/redis/redis-failure.ts'

const cancelMessage = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ queue: z.string(), id: z.string() }))

export async function broadcastCancel(redis: Redis, keys: Keys, queue: string, id: string): Promise<void> {
  await redis.publish(keys.cancelChannel, JSON.stringify({ queue, id }))
}

/**
 * Hears every cancel of every process. What is missed while the connection is down is made up for: once it is back,
 * `onGap` has to look at the marks.
 */
export async function listenForCancels(
  subscriber: Redis,
  keys: Keys,
  heard: { onCancel(queue: string, id: string): void; onGap(): Promise<void> },
  log: Log,
): Promise<void> {
  subscriber.on('message', (_channel, text) => {
    const { data, error } = cancelMessage.safeParse(text)
    if (data) heard.onCancel(data.queue, data.id)
    else log.warn('a message on the channel of cancels is none', { error: error.message })
  })
  await subscriber.subscribe(keys.cancelChannel)
  subscriber.on('ready', async () => {
    try {
      // Resolves once the channel is heard again, so nothing falls between this and the look at the marks.
      await subscriber.subscribe(keys.cancelChannel)
      await heard.onGap()
    } catch (error) {
      log.warn('cancels may have been missed', { error: describeFailure(error) })
    }
  })
}
