import { z } from 'zod'
import type { ChannelSettings, SettingsStore } from '../../ports/index.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'

const schema: z.ZodType<ChannelSettings> = z.object({
  repository: z.string().exactOptional(),
  hearsAll: z.boolean(),
})

export function createSettingsStore({ redis, team, prefix }: TeamStoreOptions): SettingsStore {
  const { channelSettings } = createTeamKeys(team, prefix)
  const record = createJsonRecord({ redis, name: 'settings', schema })
  return {
    of: async (channel) => (await record.getField(channelSettings, channel)) ?? { hearsAll: false },
    save: (channel, settings) => record.setField(channelSettings, channel, settings),
  }
}
