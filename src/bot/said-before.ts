import type { Log, Place, Said } from '../ports.ts'
import { messagesAt } from './conversations.ts'
import { slackErrorName, type WebClient } from './slack-client.ts'
import { plainText, spokenAnswer } from './slack-text.ts'
import { withoutMention } from './without-mention.ts'

interface SlackMessage {
  user?: string
  username?: string
  metadata?: { event_payload?: unknown }
}

/** Of the bot's own messages only answers count, not what stood for a question while it was worked on. */
const ANSWER = /\.answer\.\d+$/
/** The code finder says what it found in its first paragraph; a list of places follows. */
const FOUND = /-find\.answer\.\d+$/

/**
 * What was said in a thread before a message, oldest first, with the names of people and files. Empty where the bot may not read
 * the history: its scopes are optional.
 */
export async function saidBefore(
  client: WebClient,
  thread: Required<Place>,
  ts: string,
  botUser: string,
  log: Log,
): Promise<Said[]> {
  const said: Said[] = []
  const names = new Map<string, string>()
  try {
    for await (const message of messagesAt(client, thread)) {
      if (message.ts === undefined || Number(message.ts) >= Number(ts)) break
      const isOwn = message.user === botUser
      const tag = tagOf(message)
      if (isOwn && !ANSWER.test(tag)) continue
      const text = message.text ?? ''
      const answer = FOUND.test(tag) ? text.split('\n\n', 1).join('') : text
      said.push({
        ts: message.ts,
        by: isOwn ? 'crowsnest' : await nameOf(client, message, names),
        isOwn,
        text: isOwn ? spokenAnswer(answer) : plainText(withoutMention(text, botUser)),
        files: message.files?.flatMap(({ name }) => name ?? []) ?? [],
      })
    }
  } catch (error) {
    const name = error instanceof Error ? slackErrorName(error.cause) : undefined
    if (name === undefined) throw error
    log.info('thread not readable', { name })
  }
  return said
}

function tagOf({ metadata }: SlackMessage): string {
  const payload: unknown = metadata?.event_payload
  return payload && typeof payload === 'object' && 'tag' in payload ? String(payload.tag) : ''
}

async function nameOf(
  client: WebClient,
  { user, username }: SlackMessage,
  known: Map<string, string>,
): Promise<string> {
  if (user === undefined) return username ?? 'an app'
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
