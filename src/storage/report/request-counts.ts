import type { Clock, Log, RequestCountStore } from '../../ports/index.ts'
import type { WorkObserver } from '../../ports/work.ts'
import { bucketOf } from '../../time/duration-buckets.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { describeFailure, wrapRedisErrors } from '../redis/redis-failure.ts'

type Counts = Pick<WorkObserver, 'asked' | 'ended'>

/** Counts each request in its team's counts. */
export function countOfEach(countsOf: (team: string) => Counts): Counts {
  return {
    asked: (what) => countsOf(what.team).asked(what),
    ended: (work) => countsOf(work.team).ended(work),
  }
}

const KEPT_SECONDS = 100 * 24 * 60 * 60

/**
 * Counts a team's requests by the day on which they were asked or ended. People are counted with HyperLogLog, which can't tell who they
 * were. A count that Redis doesn't take is lost: no request waits for it.
 */
export function createRequestCounts({
  redis,
  team,
  prefix,
  clock,
  log,
}: TeamStoreOptions & { clock: Clock; log: Log }): RequestCountStore & Pick<WorkObserver, 'asked' | 'ended'> {
  const keysOf = (day: string) => {
    const { requestCounts, requestPeople } = createTeamKeys(team, prefix)
    return { counts: requestCounts(day), people: requestPeople(day) }
  }
  const today = () => keysOf(new Date(clock.now()).toISOString().slice(0, 10))

  function count(fields: readonly string[], more?: (multi: ReturnType<RedisClient['multi']>) => unknown): void {
    const { counts } = today()
    const multi = redis.multi()
    for (const field of fields) multi.hincrby(counts, field, 1)
    more?.(multi)
    multi
      .expire(counts, KEPT_SECONDS)
      .exec()
      .catch((error: unknown) => log.debug('not counted', { error: describeFailure(error) }))
  }

  return {
    asked({ team: of, feature, user }) {
      if (of !== team) return
      const { people } = today()
      count(['asked', `feature:${feature}`], (multi) => multi.pfadd(people, user).expire(people, KEPT_SECONDS))
    },
    ended({ team: of, outcome, tookMs, isFollowUp, foundNothing }) {
      if (of !== team) return
      count([
        outcome,
        ...(outcome === 'answered' ? [`took:${bucketOf(tookMs)}`] : []),
        ...(isFollowUp ? ['followUps'] : []),
        ...(foundNothing ? ['nothingFound'] : []),
      ])
    },
    read: (days) =>
      wrapRedisErrors('read request counts', async () => {
        const keys = days.map(keysOf)
        const kept = await Promise.all(keys.map(({ counts }) => redis.hgetall(counts)))
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
          people: keys.length === 0 ? 0 : await redis.pfcount(...keys.map(({ people }) => people)),
          took: new Map(named('took:').map(([bucket, n]) => [Number(bucket), n])),
          features: new Map(named('feature:')),
        }
      }),
  }
}
