import { recentQuestionSchema } from '../../ports/conversations.ts'
import type { Conversations, RecentQuestion } from '../../ports/index.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const KEPT_SECONDS = 30 * 24 * 60 * 60
const KEPT_MAX = 10

/** Doesn't overwrite a question that has already ended: a job that runs again notes it again. */
export function createRecentQuestions({
  redis,
  team,
}: TeamStoreOptions): Pick<Conversations, 'noteQuestion' | 'endQuestion' | 'questionsOf'> {
  const { recentQuestions: keyOf } = createTeamKeys(team)
  const record = createJsonRecord({ redis, name: 'recent questions', schema: recentQuestionSchema })

  async function questionsOf(user: string): Promise<RecentQuestion[]> {
    return (await record.getFields(keyOf(user))).sort((a, b) => b.askedAt - a.askedAt)
  }

  return {
    async noteQuestion(user, question) {
      const key = keyOf(user)
      await wrapRedisErrors('note question', () =>
        redis.multi().hsetnx(key, question.id, record.write(question)).expire(key, KEPT_SECONDS).exec(),
      )
      const old = (await questionsOf(user)).slice(KEPT_MAX).map(({ id }) => id)
      if (old.length > 0) await wrapRedisErrors('forget questions', () => redis.hdel(key, ...old))
    },
    async endQuestion(user, id, state) {
      const kept = await record.getField(keyOf(user), id)
      if (kept) await record.setField(keyOf(user), id, { ...kept, state })
    },
    questionsOf,
  }
}
