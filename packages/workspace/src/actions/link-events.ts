import type { Channel, Message } from '../state/model/model.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'

const LINK = /<(https?:\/\/[^|>]+)(?:\|[^>]*)?>/g

/** Tells the app about links to the domains in its manifest; returns the event's id if there were any. */
export function emitLinks(workspace: Workspace, channel: Channel, message: Message): string | undefined {
  const links = sharedLinks(workspace, message)
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

/** The links in a message that the app may unfurl. */
export function sharedLinks({ manifest }: Workspace, message: Message): { domain: string; url: string }[] {
  return [...message.text.matchAll(LINK)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => URL.canParse(url))
    .map((url) => ({ domain: new URL(url).hostname, url }))
    .filter(({ domain }) => manifest.unfurlDomains.some((known) => domain === known || domain.endsWith(`.${known}`)))
}
