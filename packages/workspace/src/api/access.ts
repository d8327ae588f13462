import type { Channel, Message } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { StoredFile } from '../state/stores/files.ts'
import type { Workspace } from '../workspace.ts'
import { type Call, requireScope } from './define.ts'
import { ApiFailure } from './failure.ts'

const SCOPE_PREFIX = { public: 'channels', private: 'groups', mpim: 'mpim', im: 'im' } as const

/** A channel that the app may know about: private ones only if it is a member. */
export function visibleChannel({ state }: Workspace, id: string): Channel {
  const channel = state.directory.channel(id)
  if (channel === undefined || (channel.kind !== 'public' && !hasBot(channel)))
    throw new ApiFailure('channel_not_found')
  return channel
}

/** Same, provided that one of the method's scopes for that kind of channel is granted, such as `groups:history`. */
export function scopedChannel(workspace: Workspace, id: string, call: Pick<Call, 'scopes'>): Channel {
  const channel = visibleChannel(workspace, id)
  requireKindScope(workspace, channel.kind, call)
  return channel
}

/** Same, provided that the app is a member. */
export function memberChannel(workspace: Workspace, id: string, call: Pick<Call, 'scopes'>): Channel {
  const channel = scopedChannel(workspace, id, call)
  if (!hasBot(channel)) throw new ApiFailure('not_in_channel')
  return channel
}

export function requireKindScope(workspace: Workspace, kind: Channel['kind'], { scopes }: Pick<Call, 'scopes'>): void {
  requireScope(
    workspace,
    scopes.filter((scope) => scope.startsWith(`${SCOPE_PREFIX[kind]}:`)),
  )
}

export function readableKinds({ manifest }: Workspace): Channel['kind'][] {
  const kinds: Channel['kind'][] = ['public', 'private', 'mpim', 'im']
  return kinds.filter((kind) => manifest.scopes.has(`${SCOPE_PREFIX[kind]}:read`))
}

/** The channel that the app wants to post to; a person's id stands for the direct conversation with them. */
export function postableChannel(workspace: Workspace, id: string): Channel {
  const channel = visibleChannel(workspace, workspace.state.directory.direct(id)?.id ?? id)
  if (channel.isArchived) throw new ApiFailure('is_archived')
  // https://docs.slack.dev/reference/methods/chat.postMessage#errors
  if (channel.kind === 'im' && workspace.manifest.messagesTab === 'off') throw new ApiFailure('messages_tab_disabled')
  if (!hasBot(channel) && !workspace.manifest.scopes.has('chat:write.public')) throw new ApiFailure('not_in_channel')
  return channel
}

export function requireThread({ state }: Workspace, channel: Channel, threadTs: string | undefined): void {
  if (threadTs === undefined || state.messages.isParent(channel.id, threadTs)) return
  throw new ApiFailure('thread_not_found')
}

export function requireMessage({ state }: Workspace, channel: Channel, ts: string): Message {
  const message = state.messages.find(channel.id, ts)
  if (message === undefined) throw new ApiFailure('message_not_found')
  return message
}

/** docs.slack.dev/reference/scopes/files.read: the app's own files, those in its conversations, and those handed over in a form. */
export function mayRead({ state }: Workspace, { user, channels, isGiven }: StoredFile): boolean {
  if (user === APP.botUserId || isGiven === true) return true
  return channels.some((id) => state.directory.channel(id)?.members.includes(APP.botUserId))
}
