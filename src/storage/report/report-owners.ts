import { z } from 'zod'
import type { ReportOwner, ReportOwners } from '../../ports/index.ts'
import { isZone } from '../../time/wall-clock.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const schema: z.ZodType<ReportOwner> = z.object({
  user: z.string().regex(/^\w+$/),
  zone: z.string().refine(isZone, 'not a time zone'),
})

/** Stores who gets the weekly report, until they stop it. */
export function createReportOwners({
  redis,
  team,
  prefix,
}: TeamStoreOptions): ReportOwners & { all(): Promise<ReportOwner[]> } {
  const { reportOwners: key } = createTeamKeys(team, prefix)
  const record = createJsonRecord({ redis, name: 'report owners', schema })
  return {
    find: (user) => record.getField(key, user),
    save: (owner) => record.setField(key, owner.user, schema.parse(owner)),
    all: () => record.getFields(key),
    remove: (user) => wrapRedisErrors('remove report owner', async () => (await redis.hdel(key, user)) === 1),
  }
}
