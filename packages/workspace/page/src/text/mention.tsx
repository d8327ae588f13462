import { formatLocation } from '../place.ts'
import { channelTitle, userName, useWorkspace } from '../workspace-context.ts'

export function UserMention({ id }: { id: string }) {
  const { state, user } = useWorkspace()
  return <span className={`mention${id === user.id ? ' mention-self' : ''}`}>@{userName(state, id)}</span>
}

export function ChannelMention({ id }: { id: string }) {
  const { state, user } = useWorkspace()
  const channel = state.channels.find((one) => one.id === id)
  if (!channel) return <span className="mention">#{id}</span>
  return (
    <a className="mention" href={formatLocation({ channel: id, user: user.id })}>
      {channelTitle(state, user, channel)}
    </a>
  )
}

export function GroupMention({ id }: { id: string }) {
  const { state } = useWorkspace()
  return <span className="mention">@{state.groups.find((group) => group.id === id)?.handle ?? id}</span>
}
