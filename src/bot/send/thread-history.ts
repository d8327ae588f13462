import { z } from 'zod'
import type { Log, MessageKind, Place, Said } from '../../ports/index.ts'
import { fileNames } from '../client/file-names.ts'
import { shownText } from '../client/shown-text.ts'
import { slackErrorName, type WebClient } from '../client/slack-client.ts'
import { plainText, spokenAnswer } from '../client/slack-text.ts'
import { withoutMention } from '../client/without-mention.ts'
import { messagesAt } from '../people/channels.ts'

interface SlackMessage {
  user?: string
  username?: string
  bot_profile?: { name?: string }
  metadata?: { event_payload?: unknown }
}

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
      const kind = kindOf(message)
      if (isOwn && kind === undefined) continue
      said.push({
        ts: message.ts,
        by: isOwn ? 'crowsnest' : await nameOf(client, message, names),
        isOwn,
        text: isOwn ? ownWords(message.text ?? '', kind) : plainText(withoutMention(shownText(message), botUser)),
        files: fileNames.parse(message.files),
      })
    }
  } catch (error) {
    const name = error instanceof Error ? slackErrorName(error.cause) : undefined
    if (name === undefined) throw error
    log.info('thread not readable', { name })
  }
  return said
}

/** The code finder says what it found in its first paragraph; a list of places follows. */
function ownWords(text: string, kind: MessageKind | undefined): string {
  return spokenAnswer(kind === 'places' ? text.split('\n\n', 1).join('') : text)
}

const payload = z.object({ kind: z.enum(['answer', 'places']) })

/** Undefined for what is no answer, such as the message that stands for a question while it is worked on. */
function kindOf({ metadata }: SlackMessage): MessageKind | undefined {
  return payload.safeParse(metadata?.event_payload).data?.kind
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
