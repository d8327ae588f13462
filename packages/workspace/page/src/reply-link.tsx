import { Avatar } from './avatar.tsx'
import type { Channel, Message } from './control/shapes.ts'
import { formatLocation } from './place.ts'
import { clockTime, dayName } from './time.ts'
import { useWorkspace } from './workspace-context.ts'

export function ReplyLink({ message, channel }: { message: Message; channel: Channel }) {
  const { user, state } = useWorkspace()
  const { ts, reply_count, latest_reply, reply_users } = message
  const when = latest_reply && (dayName(latest_reply) === 'Today' ? clockTime(latest_reply) : dayName(latest_reply))
  return (
    <a
      className="reply-link"
      data-testid="reply-link"
      href={formatLocation({ channel: channel.id, threadTs: ts, user: user.id })}
    >
      {(reply_users ?? [state.bot.user_id]).map((id) => (
        <Avatar key={id} user={id} small />
      ))}
      <strong>{reply_count === 1 ? '1 reply' : `${reply_count} replies`}</strong>
      {when && <small>last {when}</small>}
    </a>
  )
}
