import { newId } from '../state/model/ids.ts'
import type { Channel, Json } from '../state/model/model.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { changed } from './membership.ts'

/** Creates a channel with only these members. */
export function createChannel(
  workspace: Workspace,
  draft: Pick<Channel, 'name' | 'members'> & Partial<Channel>,
): Channel {
  const channel: Channel = {
    id: newId('C'),
    kind: 'public',
    isArchived: false,
    isExtShared: false,
    purpose: '',
    created: Math.floor(Date.now() / 1000),
    ...draft,
  }
  workspace.state.together(() => {
    changed(workspace, channel)
    const { id, name, created, creator = '' } = channel
    if (channel.kind === 'public')
      tell(workspace, channel, 'channel_created', { channel: { id, name, created, creator } })
  })
  return channel
}

/** The conversation of exactly these people, with or without the app; created if there is none. */
export function openGroup(
  workspace: Workspace,
  members: string[],
  creator: string,
): { channel: Channel; isNew: boolean } {
  const { directory } = workspace.state
  const known = directory.group(members)
  if (known !== undefined) return { channel: known, isNew: false }
  const names = members.map((id) => directory.person(id)?.name ?? workspace.manifest.botName)
  const draft: Parameters<typeof createChannel>[1] = {
    name: `mpdm-${names.join('--')}-1`,
    kind: 'mpim',
    members,
    creator,
    isExtShared: members.some((id) => directory.person(id)?.role === 'stranger'),
  }
  return { channel: createChannel(workspace, draft), isNew: true }
}

export function renameChannel(workspace: Workspace, channel: Channel, name: string): void {
  channel.name = name
  const { id, created = 0 } = channel
  keep(workspace, channel, kindEvent(channel, 'rename'), { channel: { id, name, created } })
}

export function setArchived(workspace: Workspace, channel: Channel, isArchived: boolean, user: string): void {
  if (channel.isArchived === isArchived) return
  channel.isArchived = isArchived
  const type = kindEvent(channel, isArchived ? 'archive' : 'unarchive')
  keep(workspace, channel, type, { channel: channel.id, user })
}

function kindEvent({ kind }: Channel, what: string): string {
  return `${kind === 'public' ? 'channel' : 'group'}_${what}`
}

function keep(workspace: Workspace, channel: Channel, type: string, event: Json): void {
  workspace.state.together(() => {
    changed(workspace, channel)
    if (channel.kind === 'public' || hasBot(channel)) tell(workspace, channel, type, event)
  })
}

function tell({ events, state }: Workspace, channel: Channel, type: string, event: Json): void {
  events.emit(type, { type, ...event, event_ts: state.timestamps.next() }, channel.isExtShared)
}
