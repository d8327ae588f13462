import type { Channel, Target } from '../../ports/index.ts'
import { slackCall, slackErrorName, toUpstreamError, type WebClient } from '../client/slack-client.ts'
import type { Directory } from './directory.ts'

const MEMBERS_PER_PAGE = 1_000

/** A fresh look at a conversation and at who can read along; undefined where the bot may not see it. */
export async function lookAtChannel(client: WebClient, directory: Directory, id: string): Promise<Channel | undefined> {
  try {
    const [{ channel }, hasOutsiders] = await Promise.all([
      client.conversations.info({ channel: id }),
      membersOf(client, id).then(directory.hasOutsiders),
    ])
    if (!channel) return undefined
    return {
      id,
      name: channel.name ?? id,
      isDirect: Boolean(channel.is_im || channel.is_mpim),
      isPrivate: Boolean(channel.is_private || channel.is_im || channel.is_mpim),
      isArchived: Boolean(channel.is_archived),
      isExternal: Boolean(channel.is_ext_shared || channel.is_pending_ext_shared),
      hasOutsiders,
      isMember: Boolean(channel.is_member || channel.is_im),
    }
  } catch (error) {
    if (slackErrorName(error) === 'channel_not_found') return undefined
    throw toUpstreamError(error)
  }
}

async function membersOf(client: WebClient, channel: string): Promise<string[]> {
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.conversations.members({ channel, limit: MEMBERS_PER_PAGE, ...(cursor && { cursor }) })
    all.push(...(page.members ?? []))
    cursor = page.response_metadata?.next_cursor
  } while (cursor)
  return all
}

/** The names of the channels that a person is in, by their ids, as far as the bot may see them. */
export async function channelsOf(client: WebClient, user: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  let cursor: string | undefined
  do {
    const asked = { user, types: 'public_channel,private_channel', limit: MEMBERS_PER_PAGE, ...(cursor && { cursor }) }
    const { channels = [], response_metadata } = await slackCall(() => client.users.conversations(asked))
    for (const { id, name = '' } of channels) if (id) names.set(id, name)
    cursor = response_metadata?.next_cursor
  } while (cursor)
  return names
}

export async function openDirect(client: WebClient, user: string): Promise<Target> {
  const { channel } = await slackCall(() => client.conversations.open({ users: user }))
  if (!channel?.id) throw new Error('conversations.open gave no channel')
  return { channel: channel.id }
}

/** Pages of a thread that are looked through, oldest first; longer ones hold more than two thousand messages. */
const THREAD_PAGES_MAX = 10

/** The messages of a thread, or the newest of a channel. */
export async function* messagesAt(client: WebClient, { channel, threadTs }: Target) {
  const asked = { channel, limit: 200, include_all_metadata: true }
  if (threadTs === undefined) {
    yield* (await slackCall(() => client.conversations.history(asked))).messages ?? []
    return
  }
  let cursor: string | undefined
  for (let page = 0; page < THREAD_PAGES_MAX; page++) {
    const { messages, response_metadata } = await slackCall(() =>
      client.conversations.replies({ ...asked, ts: threadTs, ...(cursor && { cursor }) }),
    )
    yield* messages ?? []
    cursor = response_metadata?.next_cursor
    if (!cursor) return
  }
}

/** The tags of the bot's own messages in a thread, or among the newest of a channel, with their timestamps. */
export async function postedTags(client: WebClient, target: Target): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  for await (const { ts, metadata } of messagesAt(client, target)) {
    const payload: unknown = metadata?.event_payload
    const tag = payload && typeof payload === 'object' && 'tag' in payload ? payload.tag : undefined
    if (typeof tag === 'string' && ts) tags.set(tag, ts)
  }
  return tags
}
