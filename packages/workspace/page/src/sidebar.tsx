import { useState } from 'react'
import { Avatar } from './avatar.tsx'
import { ChannelLink } from './channel-link.tsx'
import type { Changes } from './control/changes.ts'
import { GroupDialog } from './group-dialog.tsx'
import { WorkspaceMenu } from './steering/workspace-menu.tsx'
import { useUnread } from './use-unread.ts'
import { UserSwitcher } from './user-switcher.tsx'
import { botName, maySee, useWorkspace } from './workspace-context.ts'

type Props = { shown: string | undefined; changes: Changes | undefined; onInspect: () => void }

export function Sidebar({ shown, changes, onInspect }: Props) {
  const { state, user } = useWorkspace()
  const unread = useUnread(shown, changes, state.channels)
  const [grouping, setGrouping] = useState(false)
  const isMember = ({ members }: { members: string[] }) => members.includes(user.id)
  const open = state.channels.filter(({ is_im, is_mpim, is_archived }) => !is_im && !is_mpim && !is_archived)
  const groups = state.channels.filter((channel) => channel.is_mpim && isMember(channel))
  const direct = state.channels.find((channel) => channel.is_im && isMember(channel))
  const others = open.filter((channel) => maySee(user, channel) && !isMember(channel))
  const link = (channel: (typeof open)[number]) => (
    <ChannelLink key={channel.id} channel={channel} shown={channel.id === shown} unread={unread.has(channel.id)} />
  )
  return (
    <nav className="sidebar" aria-label="Channels">
      <header>
        <span>
          <h2>{state.team.name}</h2>
          <small>practice workspace</small>
        </span>
        <WorkspaceMenu onInspect={onInspect} />
      </header>
      <h3>Channels</h3>
      <ul>{open.filter(isMember).map(link)}</ul>
      {others.length > 0 && (
        <>
          <h3>Not joined</h3>
          <ul>{others.map(link)}</ul>
        </>
      )}
      <h3>Direct messages</h3>
      <ul>
        {direct && (
          <ChannelLink channel={direct} shown={direct.id === shown} unread={unread.has(direct.id)}>
            <Avatar user={state.bot.user_id} small />
            {botName(state)}
            <span className="presence" data-connected={state.bot.connected}>
              <span className="visually-hidden">{state.bot.connected ? 'connected' : 'not connected'}</span>
            </span>
          </ChannelLink>
        )}
        {groups.map(link)}
        <li>
          <button type="button" className="link-button" onClick={() => setGrouping(true)}>
            New group message
          </button>
        </li>
      </ul>
      {grouping && <GroupDialog onClose={() => setGrouping(false)} />}
      <UserSwitcher />
    </nav>
  )
}
