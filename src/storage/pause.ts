import { isDeepStrictEqual } from 'node:util'
import type { Log, Pause, PauseSwitch } from '../ports/index.ts'
import { pauseSchema } from '../ports/pause.ts'
import { createJsonRecord } from './json-record.ts'
import { keys } from './keys.ts'
import type { RedisClient } from './redis/redis-client.ts'
import { describeFailure, wrapRedisErrors } from './redis/redis-failure.ts'
import { subscribe } from './redis/subscribe.ts'

interface PauseOptions {
  redis: RedisClient
  log: Log
}

/** Reads the pause from Redis without listening for changes. */
export function readPause({ redis }: Omit<PauseOptions, 'log'>): Promise<Pause | undefined> {
  return createJsonRecord({ redis, name: 'pause', schema: pauseSchema }).get(keys.pause)
}

/** Reads the pause and listens for changes over its own connection. After an interruption, it is read again. */
export async function connectPause({ redis, log }: PauseOptions): Promise<PauseSwitch & { close(): void }> {
  const record = createJsonRecord({ redis, name: 'pause', schema: pauseSchema })
  const listeners: (() => void)[] = []
  let current: Pause | undefined

  async function read(): Promise<void> {
    const before = current
    current = await record.get(keys.pause)
    if (isDeepStrictEqual(before, current)) return
    log.warn(current ? 'paused' : 'resumed', { ...current })
    for (const listener of listeners) listener()
  }
  const tryRead = () => read().catch((error: unknown) => log.warn('pause not read', { error: describeFailure(error) }))
  const changed = async () => {
    await tryRead()
    await redis.publish(keys.pauseChannel, '')
  }

  const subscription = await subscribe(redis, {
    channel: keys.pauseChannel,
    name: 'pause',
    onMessage: () => void tryRead(),
    onGap: tryRead,
    log,
  })
  await read()

  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    async pause(pause) {
      await record.set(keys.pause, pause)
      await wrapRedisErrors('pause', changed)
    },
    async resume() {
      const wasPaused = (await wrapRedisErrors('resume', () => redis.del(keys.pause))) === 1
      await wrapRedisErrors('resume', changed)
      return wasPaused
    },
    close: subscription.close,
  }
}
