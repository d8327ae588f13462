import type { Channel } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'

export function addMember(workspace: Workspace, channel: Channel, user: string, inviter?: string): void {
  if (channel.members.includes(user)) return
  channel.members.push(user)
  workspace.state.together(() => {
    changed(workspace, channel)
    emit(workspace, 'member_joined_channel', channel, user, inviter === undefined ? {} : { inviter })
  })
}

export function removeMember(workspace: Workspace, channel: Channel, user: string): void {
  if (!channel.members.includes(user)) return
  workspace.state.together(() => {
    emit(workspace, 'member_left_channel', channel, user, {})
    channel.members = channel.members.filter((member) => member !== user)
    changed(workspace, channel)
  })
}

export function changed(workspace: Workspace, channel: Channel): void {
  workspace.state.directory.save(channel)
  workspace.changes.tell({ kind: 'channel', channel: channel.id })
}

/** The app hears about people who come and go where it is a member, including itself. */
function emit(workspace: Workspace, type: string, channel: Channel, user: string, more: { inviter?: string }): void {
  if (!hasBot(channel)) return
  const team =
    user === APP.botUserId ? workspace.team.id : (workspace.state.directory.person(user)?.teamId ?? workspace.team.id)
  const event_ts = workspace.state.timestamps.next()
  const event = {
    type,
    user,
    channel: channel.id,
    channel_type: channel.kind === 'private' ? 'G' : 'C',
    team,
    event_ts,
  }
  workspace.events.emit(type, { ...event, ...more }, channel.isExtShared)
}
