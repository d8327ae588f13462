import type { Clock, Log, RequestCountStore } from '../../ports/index.ts'
import type { WorkObserver } from '../../ports/work.ts'
import { bucketOf } from '../../time/duration-buckets.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { describeFailure, wrapRedisErrors } from '../redis/redis-failure.ts'

const KEPT_SECONDS = 100 * 24 * 60 * 60

interface CountOptions extends Omit<TeamStoreOptions, 'team'> {
  clock: Clock
  log: Log
}

/**
 * Counts each team's requests by the day on which they were asked or ended. People are counted with HyperLogLog, which can't tell who
 * they were. A count that Redis doesn't take is lost: no request waits for it.
 */
export function countRequests({ redis, clock, log }: CountOptions): Pick<WorkObserver, 'asked' | 'ended'> {
  function count(team: string, fields: readonly string[], asker?: string): void {
    const { requestCounts, requestPeople } = createTeamKeys(team)
    const today = new Date(clock.now()).toISOString().slice(0, 10)
    const multi = redis.multi()
    for (const field of fields) multi.hincrby(requestCounts(today), field, 1)
    if (asker !== undefined) multi.pfadd(requestPeople(today), asker).expire(requestPeople(today), KEPT_SECONDS)
    multi
      .expire(requestCounts(today), KEPT_SECONDS)
      .exec()
      .catch((error: unknown) => log.debug('not counted', { error: describeFailure(error) }))
  }

  return {
    asked: ({ team, feature, user }) => count(team, ['asked', `feature:${feature}`], user),
    ended: ({ team, outcome, tookMs, isFollowUp, foundNothing }) =>
      count(team, [
        outcome,
        ...(outcome === 'answered' ? [`took:${bucketOf(tookMs)}`] : []),
        ...(isFollowUp ? ['followUps'] : []),
        ...(foundNothing ? ['nothingFound'] : []),
      ]),
  }
}

export function createRequestCounts({ redis, team }: TeamStoreOptions): RequestCountStore {
  const { requestCounts, requestPeople } = createTeamKeys(team)
  return {
    read: (days) =>
      wrapRedisErrors('read request counts', async () => {
        const kept = await Promise.all(days.map((day) => redis.hgetall(requestCounts(day))))
        const total = new Map<string, number>()
        for (const day of kept)
          for (const [field, text] of Object.entries(day)) total.set(field, (total.get(field) ?? 0) + Number(text))
        const of = (field: string) => total.get(field) ?? 0
        const named = (name: string) =>
          [...total]
            .filter(([field]) => field.startsWith(name))
            .map(([field, n]) => [field.slice(name.length), n] as const)
        return {
          asked: of('asked'),
          answered: of('answered'),
          refused: of('refused'),
          failed: of('failed'),
          cancelled: of('cancelled'),
          followUps: of('followUps'),
          nothingFound: of('nothingFound'),
          people: days.length === 0 ? 0 : await redis.pfcount(...days.map(requestPeople)),
          took: new Map(named('took:').map(([bucket, n]) => [Number(bucket), n])),
          features: new Map(named('feature:')),
        }
      }),
  }
}
