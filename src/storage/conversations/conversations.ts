import { createHash } from 'node:crypto'
import { queueEntrySchema, threadConversationSchema } from '../../ports/conversations.ts'
import type {
  ChannelSettings,
  ConversationStores,
  Conversations,
  QueueEntry,
  SettingsStore,
  Thread,
} from '../../ports/index.ts'
import { stored } from '../../ports/job-payload.ts'
import { channelSettingsSchema } from '../../ports/policy.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { createBotQuestions } from './bot-questions.ts'
import { createFeedbackStore } from './feedback.ts'
import { createRecentQuestions } from './recent-questions.ts'
import { createShares } from './shares.ts'

const DAY_SECONDS = 24 * 60 * 60
const KEPT_SECONDS = 30 * DAY_SECONDS

/** The order is a list of ids, and each question is a field next to it, so that a question can change without losing its place. */
const join = `
if redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) == 1 then redis.call('RPUSH', KEYS[1], ARGV[1]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])
`

function createConversations(options: TeamStoreOptions): Conversations {
  const { redis, team } = options
  const keys = createTeamKeys(team)
  const conversations = createJsonRecord({
    redis,
    name: 'conversations',
    schema: threadConversationSchema,
    lifeSeconds: KEPT_SECONDS,
  })
  const questions = createJsonRecord({ redis, name: 'questions', schema: queueEntrySchema, lifeSeconds: DAY_SECONDS })
  const shownInKey = (url: string) => keys.shownIn(createHash('sha256').update(url).digest('hex').slice(0, 32))

  async function queueOf(thread: Thread): Promise<QueueEntry[]> {
    const ids = await wrapRedisErrors('read thread queue', () => redis.lrange(keys.threadQueue(thread), 0, -1))
    return questions.getFields(keys.threadQuestions(thread), ids)
  }

  return {
    ...createRecentQuestions(options),

    find: (thread) => conversations.get(keys.conversation(thread)),
    remember: (thread, conversation) => conversations.set(keys.conversation(thread), conversation),

    async join(thread, question) {
      const ofThread = [keys.threadQueue(thread), keys.threadQuestions(thread)]
      await wrapRedisErrors('join thread queue', () =>
        redis.eval(join, ofThread.length, ...ofThread, question.id, questions.write(question), DAY_SECONDS),
      )
      return queueOf(thread)
    },

    async leave(thread, id) {
      await wrapRedisErrors('leave thread queue', () =>
        redis.multi().lrem(keys.threadQueue(thread), 0, id).hdel(keys.threadQuestions(thread), id).exec(),
      )
    },

    queueOf,

    mark: (posted, question) => questions.set(keys.messageQuestion(posted), question),
    markedBy: (posted) => questions.get(keys.messageQuestion(posted)),

    shownIn: (url) => wrapRedisErrors('find conversation', () => redis.smembers(shownInKey(url))),

    async noteShown(url, channel) {
      const key = shownInKey(url)
      await wrapRedisErrors('note conversation', () =>
        redis.multi().sadd(key, channel).expire(key, KEPT_SECONDS).exec(),
      )
    },

    async noteHidden(url, channel) {
      await wrapRedisErrors('note conversation', () => redis.srem(shownInKey(url), channel))
    },
  }
}

const schema = stored(channelSettingsSchema, { hearsAll: 'answersAmbient' })

function createSettingsStore({ redis, team }: TeamStoreOptions): SettingsStore {
  const { channelSettings } = createTeamKeys(team)
  const record = createJsonRecord({ redis, name: 'settings', schema })
  const looks = new Map<string, { at: number; settings: Promise<ChannelSettings> }>()

  const read = async (channel: string) => (await record.getField(channelSettings, channel)) ?? { answersAmbient: false }

  function of(channel: string, maxAgeMs = 0): Promise<ChannelSettings> {
    const now = performance.now()
    const before = looks.get(channel)
    if (before && now - before.at < maxAgeMs) return before.settings
    const look = { at: now, settings: read(channel) }
    looks.set(channel, look)
    look.settings.catch(() => looks.get(channel) === look && looks.delete(channel))
    return look.settings
  }

  return {
    of,
    async all() {
      const channels = await wrapRedisErrors('list settings', () => redis.hkeys(channelSettings))
      return new Map(await Promise.all(channels.map(async (channel) => [channel, await of(channel)] as const)))
    },
    async save(channel, settings) {
      await record.setField(channelSettings, channel, settings)
      looks.delete(channel)
    },
  }
}

export function createConversationStores(options: TeamStoreOptions): ConversationStores {
  return {
    conversations: createConversations(options),
    settings: createSettingsStore(options),
    feedback: createFeedbackStore(options),
    shares: createShares(options),
    botQuestions: createBotQuestions(options),
  }
}
