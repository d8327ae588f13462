import { z } from 'zod'
import type { ChannelSettings, SettingsStore } from '../../ports/index.ts'
import { stored } from '../../ports/job-payload.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const schema: z.ZodType<ChannelSettings> = stored(
  z.object({ repository: z.string().exactOptional(), answersAmbient: z.boolean() }),
  { hearsAll: 'answersAmbient' },
)

export function createSettingsStore({ redis, team, prefix }: TeamStoreOptions): SettingsStore {
  const { channelSettings } = createTeamKeys(team, prefix)
  const record = createJsonRecord({ redis, name: 'settings', schema })
  const of = async (channel: string) => (await record.getField(channelSettings, channel)) ?? { answersAmbient: false }
  return {
    of,
    async all() {
      const channels = await wrapRedisErrors('list settings', () => redis.hkeys(channelSettings))
      return new Map(await Promise.all(channels.map(async (channel) => [channel, await of(channel)] as const)))
    },
    save: (channel, settings) => record.setField(channelSettings, channel, settings),
  }
}
