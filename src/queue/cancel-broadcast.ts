import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import type { Log } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { subscribe } from '../storage/redis/subscribe.ts'

const cancelMessage = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ queue: z.string(), id: z.string() }))

export async function broadcastCancel(redis: RedisClient, queue: string, id: string): Promise<void> {
  await redis.publish(keys.cancelChannel, JSON.stringify({ queue, id }))
}

/** Listens for the cancels of all processes. Some may be missed while the connection is down, so `onGap` has to check the marks. */
export function listenForCancels(
  redis: RedisClient,
  heard: { onCancel(queue: string, id: string): void; onGap(): Promise<void> },
  log: Log,
): Promise<{ close(): void }> {
  return subscribe(redis, {
    channel: keys.cancelChannel,
    name: 'cancels',
    onMessage(text) {
      const { data, error } = cancelMessage.safeParse(text)
      if (data) heard.onCancel(data.queue, data.id)
      else log.warn('a message on the channel of cancels is none', { error: error.message })
    },
    onGap: heard.onGap,
    log,
  })
}
