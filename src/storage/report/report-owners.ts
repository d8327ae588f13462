import type { ReportOwner, ReportOwners } from '../../ports/index.ts'
import { reportOwnerSchema } from '../../ports/request-counts.ts'
import { isZone } from '../../time/wall-clock.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const schema = reportOwnerSchema.refine(({ zone }) => isZone(zone), 'not a time zone')

/** Stores who gets the weekly report, until they stop it. */
export function createReportOwners({
  redis,
  team,
}: TeamStoreOptions): ReportOwners & { all(): Promise<ReportOwner[]> } {
  const { reportOwners: key } = createTeamKeys(team)
  const record = createJsonRecord({ redis, name: 'report owners', schema })
  return {
    find: (user) => record.getField(key, user),
    save: (owner) => record.setField(key, owner.user, schema.parse(owner)),
    all: () => record.getFields(key),
    remove: (user) => wrapRedisErrors('remove report owner', async () => (await redis.hdel(key, user)) === 1),
  }
}
