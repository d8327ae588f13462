import { z } from 'zod'
import { channelAlertsSchema } from '../../ports/alerts.ts'
import { UserError } from '../../ports/errors.ts'
import type { AlertStore, ChannelAlerts, Log } from '../../ports/index.ts'
import { isZone } from '../../time/wall-clock.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { upgradeRecord } from './earlier-record.ts'

const MOST_PER_WORKSPACE = 200
/** Each try fails if somebody else's change came first. */
const MOST_TRIES = 50

/** Writes only if the stored text is still the old one; '' stands for none. */
const swap = `
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
`

const schema = z.preprocess(
  upgradeRecord,
  channelAlertsSchema.refine(({ settings: { quiet } }) => !quiet || isZone(quiet.timeZone), 'not a time zone'),
)

/**
 * One Redis hash with each channel's alerts as one text. Unreadable ones are logged and left out, so that they don't block the others.
 */
export function createAlertStore({ redis, team, log }: TeamStoreOptions & { log: Log }): AlertStore {
  const { alerts: key, alertOffers } = createTeamKeys(team)
  const unreadable = { log, idAs: 'channel' }
  const record = createJsonRecord({ redis, name: 'alerts', schema, unreadable })

  async function all(): Promise<ChannelAlerts[]> {
    const found = await record.getFields(key)
    return found.sort((a, b) => a.channel.localeCompare(b.channel))
  }

  return {
    all,

    find: (channel) => record.getField(key, channel),

    async change(channel, change) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const text = (await wrapRedisErrors('read alerts', () => redis.hget(key, channel))) ?? ''
        const kept = text === '' ? undefined : record.parse(text, channel)
        // Don't overwrite what a newer version wrote.
        if (text !== '' && !kept) throw new Error(`the alerts of ${channel} cannot be read`)
        const changed = change(kept)
        if (changed === undefined || changed === kept) return kept
        if (!kept) await checkBound(changed.team)
        const written = record.write(schema.parse(changed))
        if ((await wrapRedisErrors('keep alerts', () => redis.eval(swap, 1, key, channel, text, written))) === 1)
          return changed
      }
      throw new Error(`the alerts of ${channel} change faster than they can be followed`)
    },

    offer: (channel) => wrapRedisErrors('offer alerts', async () => (await redis.sadd(alertOffers, channel)) === 1),
  }

  async function checkBound(team: string): Promise<void> {
    const others = (await all()).filter((one) => one.team === team)
    if (others.length < MOST_PER_WORKSPACE) return
    throw new UserError(
      `This workspace already has alerts in ${MOST_PER_WORKSPACE} channels. Turn some off: \`/credits alerts list\``,
      { id: 'too-many-alert-channels' },
    )
  }
}
