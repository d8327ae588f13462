import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'
import type { Eraser } from '../../ports/index.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { findKeys, namesWithKey } from '../redis/find-keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const text = z.string().transform(parseJson)
const withAsker = text
  .pipe(z.looseObject({ asker: z.string(), url: z.string().optional() }))
  .transform(({ asker, url }) => ({ user: asker, url }))
const withUrl = text.pipe(z.looseObject({ url: z.string().optional() }))
const withUser = text.pipe(z.looseObject({ user: z.string() }))
const withSharer = text.pipe(z.looseObject({ by: z.string() })).transform(({ by }) => ({ user: by }))
const withOwner = text.pipe(z.looseObject({ owner: z.string() }))

/** The threads and questions that name their asker. */
async function readAsked({ redis, team }: TeamStoreOptions) {
  const { thread, message } = createTeamKeys(team).conversationPatterns
  return readAll(redis, [...(await findKeys(redis, thread)), ...(await findKeys(redis, message))], withAsker)
}

async function readAll<Value>(redis: RedisClient, keys: readonly string[], schema: z.ZodType<Value>) {
  const texts = await Promise.all(keys.map((key) => redis.get(key)))
  return keys.flatMap((key, at) => {
    const { data } = schema.safeParse(texts[at])
    return data ? [{ key, ...data }] : []
  })
}

/** The pages on the instance that a person's questions led to, as far as Redis still knows. */
export async function pagesOf(user: string, options: TeamStoreOptions): Promise<readonly string[]> {
  const { redis, team } = options
  const keys = createTeamKeys(team)
  const ids = await wrapRedisErrors('list searches', () => redis.zrange(keys.searchesOf(user), '0', '-1'))
  const searches = await Promise.all(ids.map((id) => redis.get(keys.search(id))))
  const theirs = (await readAsked(options)).filter((each) => each.user === user)
  const urls = [...searches.map((each) => withUrl.safeParse(each).data?.url), ...theirs.map(({ url }) => url)]
  return [...new Set(urls.filter((url) => url !== undefined))]
}

/** Erasers for what Redis stores about people, one per kind. */
export function createErasers(options: TeamStoreOptions): readonly Eraser[] {
  const { redis, team } = options
  const keys = createTeamKeys(team)
  const usersBehind = (keyOf: (user: string) => string) => namesWithKey(redis, keyOf)
  const fields = (key: string) => wrapRedisErrors('read records', () => redis.hgetall(key))
  const inKeys = (of: Eraser['of'], read: () => Promise<readonly { key: string; user: string }[]>): Eraser => ({
    of,
    users: async () => (await read()).map(({ user }) => user),
    async erase(user) {
      const theirs = (await read()).filter((each) => each.user === user)
      // They are in different Cluster slots.
      for (const { key } of theirs) await wrapRedisErrors('erase', () => redis.del(key))
      return theirs.length
    },
  })
  const inHash = (
    of: Eraser['of'],
    key: string,
    userOf: (value: string) => string | undefined,
    order?: string,
  ): Eraser => ({
    of,
    users: async () => Object.values(await fields(key)).flatMap((value) => userOf(value) ?? []),
    async erase(user) {
      const ids = Object.entries(await fields(key)).flatMap(([id, value]) => (userOf(value) === user ? [id] : []))
      if (ids.length === 0) return 0
      if (order !== undefined) await wrapRedisErrors('erase', () => redis.zrem(order, ...ids))
      return wrapRedisErrors('erase', () => redis.hdel(key, ...ids))
    },
  })

  return [
    {
      of: 'questions',
      users: () => usersBehind(keys.recentQuestions),
      async erase(user) {
        const [count] = await Promise.all([redis.hlen(keys.recentQuestions(user)), redis.del(keys.asked(user))])
        await redis.del(keys.recentQuestions(user))
        return count
      },
    },
    {
      of: 'searches',
      users: () => usersBehind(keys.searchesOf),
      async erase(user) {
        const ids = await wrapRedisErrors('list searches', () => redis.zrange(keys.searchesOf(user), '0', '-1'))
        if (ids.length > 0)
          await redis
            .multi()
            .del(...ids.map(keys.search))
            .hdel(keys.openSearches, ...ids)
            .exec()
        await redis.del(keys.searchesOf(user))
        return ids.length
      },
    },
    inKeys('conversations', () => readAsked(options)),
    inKeys('shares', async () => readAll(redis, await findKeys(redis, keys.share('*')), withSharer)),
    inHash('feedback', keys.feedback, (value) => withUser.safeParse(value).data?.user, keys.feedbackOrder),
    inHash('digests', keys.subscriptions, (value) => ownDigest(value)),
    inHash('digests', keys.reportOwners, (value) => withUser.safeParse(value).data?.user),
  ]
}

/** The owner of a digest to somebody's own DMs; one in a channel belongs to the channel. */
function ownDigest(value: string): string | undefined {
  const { data } = withOwner.safeParse(value)
  return typeof data?.channel === 'string' && data.channel.startsWith('D') ? data.owner : undefined
}
