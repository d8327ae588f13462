import { createHash } from 'node:crypto'
import type { Shares } from '../../ports/index.ts'
import { shareSchema } from '../../ports/shares.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** As long as the audit log is kept by default. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

export function createShares({ redis, team }: TeamStoreOptions): Shares {
  const { share: placeOf } = createTeamKeys(team)
  const record = createJsonRecord({ redis, name: 'shares', schema: shareSchema, lifeSeconds: KEPT_SECONDS })
  const keyOf: Shares['keyOf'] = ({ what, by, to }) =>
    createHash('sha256')
      .update(JSON.stringify([what, by, to]))
      .digest('hex')
      .slice(0, 32)
  return {
    keyOf,
    async begin(share) {
      const key = placeOf(keyOf(share))
      const isFirst = await wrapRedisErrors('begin a share', () =>
        redis.set(key, record.write(share), 'EX', KEPT_SECONDS, 'NX'),
      )
      return isFirst ? undefined : record.get(key)
    },
    save: (share) => record.set(placeOf(keyOf(share)), share),
    find: (key) => record.get(placeOf(key)),
    async remove(key) {
      await wrapRedisErrors('remove a share', () => redis.del(placeOf(key)))
    },
  }
}
