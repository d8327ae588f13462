import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SharedQuestions } from '../../ports/index.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Longer than any search is waited for. */
const KEPT_SECONDS = 24 * 60 * 60

/** Each participant is a field. Their fields have a prefix, so that ids can't collide with `leader` and `url`. */
const join = `
redis.call('HSET', KEYS[1], ARGV[1], '1')
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
local url, leader = redis.call('HGET', KEYS[1], 'url'), redis.call('HGET', KEYS[1], 'leader')
if not leader or (not url and redis.call('HEXISTS', KEYS[1], leader) == 0) then
  leader = ARGV[1]
  redis.call('HSET', KEYS[1], 'leader', leader)
end
return { leader, url or '' }
`

const tell = `
if redis.call('HGET', KEYS[1], 'leader') == ARGV[1] then redis.call('HSET', KEYS[1], 'url', ARGV[2]) end
`

const leave = `
redis.call('HDEL', KEYS[1], ARGV[1])
local others = redis.call('HLEN', KEYS[1]) - redis.call('HEXISTS', KEYS[1], 'url') - redis.call('HEXISTS', KEYS[1], 'leader')
if others > 0 then return 0 end
redis.call('DEL', KEYS[1])
return 1
`

const joined = z.tuple([z.string(), z.string()])

export function createSharedQuestions({ redis, team }: TeamStoreOptions): SharedQuestions {
  const keys = createTeamKeys(team)
  const keyOf = (question: string) => keys.sharedQuestion(createHash('sha256').update(question).digest('hex'))
  const fieldOf = (id: string) => `=${id}`
  return {
    join: (question, id) =>
      wrapRedisErrors('join question', async () => {
        const [leader, url] = joined.parse(await redis.eval(join, 1, keyOf(question), fieldOf(id)))
        return { leader: leader.slice(1), url: url || undefined }
      }),
    async tell(question, id, url) {
      await wrapRedisErrors('tell question', () => redis.eval(tell, 1, keyOf(question), fieldOf(id), url))
    },
    leave: (question, id) =>
      wrapRedisErrors('leave question', async () => (await redis.eval(leave, 1, keyOf(question), fieldOf(id))) === 1),
  }
}
