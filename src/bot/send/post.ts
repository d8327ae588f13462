import { UpstreamError } from '../../ports/errors.ts'
import type { Chat, Log, Message, Posted, Requester, Target } from '../../ports/index.ts'
import { isBot } from '../../ports/policy.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import type { ChatPostMessageArguments, WebClient } from '../client/slack-client.ts'
import type { Directory } from '../people/directory.ts'
import type { Encryption } from '../receive/encrypt.ts'
import { messageParts, sendChecked } from './fit-message.ts'
import type { Pace } from './pace.ts'
import { postToReplyUrl } from './reply-url.ts'
import { postedTags } from './thread-history.ts'

interface PosterOptions {
  client: WebClient
  directory: Pick<Directory, 'direct'>
  encryption: Encryption
  outgoing: Outgoing
  /** How fast each channel's messages may follow each other. */
  posts: Pace
  log: Log
}

const quiet = { unfurl_links: false, unfurl_media: false }

/** Posts messages part by part: for everyone in a channel or thread, or for one person only. */
export function createPoster({
  client,
  directory,
  encryption,
  outgoing,
  posts,
  log,
}: PosterOptions): Pick<Chat, 'post' | 'postEphemeral'> {
  async function postPart(
    { channel, threadTs }: Target,
    part: Message,
    { tag, facts, alsoInChannel, asker }: Omit<Parameters<Chat['post']>[2], 'dedupe'>,
  ): Promise<Posted> {
    await posts.acquire(channel, asker)
    const send = async (message: Message) => {
      const metadata = { event_type: 'crowsnest_message', event_payload: { tag, ...facts } }
      const inThread = threadTs !== undefined && {
        thread_ts: threadTs,
        ...(alsoInChannel && { reply_broadcast: true }),
      }
      const args = { channel, ...message, ...quiet, metadata, ...inThread }
      // The SDK's argument type is a union that doesn't accept text with optional blocks.
      const { ts, channel: postedIn } = await client.chat.postMessage(args as ChatPostMessageArguments)
      if (!ts) throw new Error('chat.postMessage gave no ts')
      return { channel: postedIn ?? channel, ts }
    }
    return sendChecked(part, 'chat.postMessage', send, log)
  }

  async function post(
    target: Target,
    message: Message,
    { tag, dedupe, ...options }: Parameters<Chat['post']>[2],
  ): Promise<Posted> {
    const earlier = dedupe ? await postedTags(client, target) : new Map<string, string>()
    const all: Posted[] = []
    for (const [index, part] of messageParts(message).entries()) {
      const partTag = `${tag}.${index}`
      const ts = earlier.get(partTag)
      const posted =
        ts === undefined
          ? await postPart(target, part, { tag: partTag, ...options }).catch((error: unknown) => {
              throw all.length > 0 ? inDoubt(error) : error
            })
          : { channel: target.channel, ts }
      all.push(posted)
    }
    const [first, ...more] = all
    if (!first) throw new Error('an empty message')
    return { ...first, ...(more.length > 0 && { more: more.map(({ ts }) => ts) }) }
  }

  async function postEphemeral(requester: Requester, message: Message): Promise<void> {
    for (const part of messageParts(message)) await postEphemeralPart(requester, part)
  }

  async function postEphemeralPart(requester: Requester, part: Message): Promise<void> {
    const { channel, user, threadTs, inThread, encryptedReplyUrl } = requester
    if (encryptedReplyUrl && (await postToReplyUrl(encryptedReplyUrl, part, { encryption, outgoing, log }))) return
    // A bot can't see ephemeral messages, so post openly, next to its request.
    if (isBot(user)) {
      await postPart({ channel, ...(threadTs !== undefined && { threadTs }) }, part, { tag: 'ephemeral' })
      return
    }
    const isDirect = channel.startsWith('D')
    if (!isDirect && (await tryEphemeral(part, channel, user, inThread ? threadTs : undefined))) return
    const target = isDirect ? { channel, ...(threadTs !== undefined && { threadTs }) } : await directory.direct(user)
    await postPart(target, part, { tag: 'ephemeral' })
  }

  /** False if Slack refuses: the bot isn't a member, or the person has left. */
  async function tryEphemeral(
    part: Message,
    channel: string,
    user: string,
    threadTs: string | undefined,
  ): Promise<boolean> {
    try {
      const inThread = threadTs !== undefined && { thread_ts: threadTs }
      const send = ({ text, blocks }: Message) =>
        client.chat.postEphemeral({ channel, user, text, ...(blocks && { blocks }), ...inThread })
      await sendChecked(part, 'chat.postEphemeral', send, log)
      return true
    } catch (error) {
      log.info('not told in the channel', { error })
      return false
    }
  }

  return { post, postEphemeral }
}

/** If a later part was certainly not posted, the earlier ones still were. */
function inDoubt(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error
  const { service, message, retryable, advice, retryAfterMs, cause } = error
  return new UpstreamError(service, message, {
    retryable,
    effect: 'unknown',
    cause,
    advice,
    retryAfterMs,
  })
}
