import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { ChannelSettings, SettingsStore } from '../../ports/index.ts'
import { createKeys } from '../keys.ts'
import { reachRedis } from '../redis/redis-failure.ts'

const schema: z.ZodType<ChannelSettings> = z.object({
  repository: z.string().exactOptional(),
  hearsAll: z.boolean(),
})

/** One Redis hash, each channel's settings as one text. */
export function createSettingsStore(options: { redis: Redis; prefix?: string }): SettingsStore {
  const { redis } = options
  const { channelSettings } = createKeys(options.prefix)
  return {
    of: (channel) =>
      reachRedis('read settings', async () => {
        const text = await redis.hget(channelSettings, channel)
        return text === null ? { hearsAll: false } : schema.parse(JSON.parse(text))
      }),
    async save(channel, settings) {
      await reachRedis('save settings', () => redis.hset(channelSettings, channel, JSON.stringify(settings)))
    },
  }
}
