import { z } from 'zod'
import type { Log, MessageFacts, Target, ThreadMessage } from '../../ports/index.ts'
import { slackCall, slackErrorName, slackPages, type WebClient } from '../client/slack-client.ts'
import { fileNames, plainText, shownText, spokenAnswer, withoutMention } from '../client/slack-text.ts'

interface SlackMessage {
  user?: string
  username?: string
  bot_profile?: { name?: string }
  metadata?: { event_payload?: unknown }
}

/**
 * What was said in a thread before a message, oldest first, with the names of people and files. Empty if the bot may not read the
 * history: those scopes are optional.
 */
export async function threadHistory(
  client: WebClient,
  thread: Required<Target>,
  ts: string,
  botUser: string,
  log: Log,
): Promise<ThreadMessage[]> {
  const said: ThreadMessage[] = []
  const names = new Map<string, string>()
  try {
    for await (const message of messagesAt(client, thread)) {
      if (message.ts === undefined || Number(message.ts) >= Number(ts)) break
      const isOwn = message.user === botUser
      const answer = isOwn ? answerIn(message) : undefined
      if (isOwn && !answer) continue
      said.push({
        ts: message.ts,
        author: isOwn ? 'crowsnest' : await nameOf(client, message, names),
        isOwn,
        text: answer ? answerWords(message.text ?? '', answer) : plainText(withoutMention(shownText(message), botUser)),
        files: fileNames.parse(message.files),
      })
    }
  } catch (error) {
    const name = slackErrorName(error)
    if (name === undefined) throw error
    log.info('thread not readable', { name })
  }
  return said
}

/** The first paragraph of a code finder's answer says what was found; a list of places follows. */
function answerWords(text: string, { feature }: AnswerFacts): string {
  return spokenAnswer(feature === 'code-find' ? text.split('\n\n', 1).join('') : text)
}

type AnswerFacts = Partial<Pick<MessageFacts, 'feature'>>

const answerFacts = z.union([
  z.object({ kind: z.literal('answer'), feature: z.string().exactOptional() }),
  // How the previous version marked the code finder's answers.
  z.object({ kind: z.literal('places') }).transform(() => ({ feature: 'code-find' })),
])

/** Undefined for anything but answers, such as placeholders. */
function answerIn({ metadata }: SlackMessage): AnswerFacts | undefined {
  return answerFacts.safeParse(metadata?.event_payload).data
}

async function nameOf(
  client: WebClient,
  { user, username, bot_profile }: SlackMessage,
  known: Map<string, string>,
): Promise<string> {
  if (user === undefined) return username ?? bot_profile?.name ?? 'an app'
  const name = known.get(user) ?? (await readName(client, user))
  known.set(user, name)
  return name
}

async function readName(client: WebClient, id: string): Promise<string> {
  try {
    const { user } = await client.users.info({ user: id })
    return user?.profile?.display_name || user?.real_name || user?.name || id
  } catch (error) {
    if (slackErrorName(error) === undefined) throw error
    return id
  }
}

/** How many pages of a thread to read, oldest first: two thousand messages. */
const THREAD_PAGES_MAX = 10

/** The messages of a thread, or the newest of a channel. */
export async function* messagesAt(client: WebClient, { channel, threadTs }: Target) {
  const asked = { channel, limit: 200, include_all_metadata: true }
  if (threadTs === undefined) {
    yield* (await slackCall(() => client.conversations.history(asked))).messages ?? []
    return
  }
  const pages = slackPages(
    (cursor) => client.conversations.replies({ ...asked, ts: threadTs, ...cursor }),
    THREAD_PAGES_MAX,
  )
  for await (const { messages } of pages) yield* messages ?? []
}

/** The tags of the bot's own messages in a thread, or among the newest in a channel, with their timestamps. */
export async function postedTags(client: WebClient, target: Target): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  for await (const { ts, metadata } of messagesAt(client, target)) {
    const payload: unknown = metadata?.event_payload
    const tag = payload && typeof payload === 'object' && 'tag' in payload ? payload.tag : undefined
    if (typeof tag === 'string' && ts) tags.set(tag, ts)
  }
  return tags
}
