import { memo } from 'react'
import { Avatar } from './avatar.tsx'
import { Plain } from './blocks/text-object.tsx'
import type { Channel, Message } from './control/shapes.ts'
import { MessageBody } from './message-body.tsx'
import { MessageMenu } from './message-menu.tsx'
import { ReplyLink } from './reply-link.tsx'
import { clockTime, dateOf, fullTime, shortTime } from './time.ts'
import { userName, useWorkspace } from './workspace-context.ts'

type Props = { message: Message; channel: Channel; inThread: boolean; joined: boolean }

/** Memoised, and messages keep their identity while unchanged: a long channel is not drawn anew for each change. */
export const MessageView = memo(function MessageView({ message, channel, inThread, joined }: Props) {
  const { state } = useWorkspace()
  const time = (
    <time dateTime={dateOf(message.ts).toISOString()} title={fullTime(message.ts)}>
      {joined ? shortTime(message.ts) : clockTime(message.ts)}
    </time>
  )
  return (
    <li
      className="message"
      data-testid="message"
      data-ts={message.ts}
      data-user={message.user}
      data-joined={joined}
      data-ephemeral={message.ephemeral_to !== undefined}
    >
      <div className="message-side">{joined ? time : <Avatar user={message.user} />}</div>
      <div className="message-main">
        {!joined && (
          <header>
            <strong>{userName(state, message.user)}</strong>
            {message.user === state.bot.user_id && <span className="tag">App</span>}
            {time}
          </header>
        )}
        {message.ephemeral_to && <p className="message-note">Only visible to you</p>}
        <MessageBody message={message} channel={channel} />
        {message.reactions?.map(({ name, users }) => (
          <span key={name} className="reaction" title={users.map((id) => userName(state, id)).join(', ')}>
            <Plain text={`:${name}:`} /> {users.length}
          </span>
        ))}
        {!inThread && message.reply_count > 0 && <ReplyLink message={message} channel={channel} />}
      </div>
      {!message.ephemeral_to && <MessageMenu message={message} channel={channel} inThread={inThread} />}
    </li>
  )
})
