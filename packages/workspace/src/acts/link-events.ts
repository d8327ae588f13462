import { hasBot } from '../state/directory.ts'
import type { Channel, Message } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'

const LINK = /<(https?:\/\/[^|>]+)(?:\|[^>]*)?>/g

/** Tells the app of links to the domains its manifest names; returns the event's id, if there was any to tell. */
export function emitLinks(workspace: Workspace, channel: Channel, message: Message): string | undefined {
  const { unfurlDomains } = workspace.manifest
  const links = [...message.text.matchAll(LINK)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => URL.canParse(url))
    .map((url) => ({ domain: new URL(url).hostname, url }))
    .filter(({ domain }) => unfurlDomains.some((known) => domain === known || domain.endsWith(`.${known}`)))
  if (links.length === 0) return undefined
  const event = {
    type: 'link_shared',
    user: message.user,
    channel: channel.id,
    is_bot_user_member: hasBot(channel),
    message_ts: message.ts,
    ...(message.thread_ts === undefined ? {} : { thread_ts: message.thread_ts }),
    links,
    unfurl_id: `${channel.id}-${message.ts}`,
    source: 'conversations_history',
    event_ts: message.ts,
  }
  return workspace.events.emit('link_shared', event, channel.isExtShared)
}
