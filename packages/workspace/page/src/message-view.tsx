import { memo } from 'react'
import { Avatar } from './avatar.tsx'
import type { Channel, Message } from './control/shapes.ts'
import { MessageBody } from './message-body.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Reactions } from './reactions.tsx'
import { ReplyLink } from './reply-link.tsx'
import { clockTime, dateOf, fullTime, shortTime } from './time.ts'
import { authorName, botName, useWorkspace } from './workspace-context.ts'

type Props = {
  message: Message
  channel: Channel
  inThread: boolean
  joined: boolean
  /** What the app says it is doing in the thread below. */
  status: string | undefined
}

/** Memoised, and messages keep their identity while unchanged: a long channel is not drawn anew for each change. */
export const MessageView = memo(function MessageView({ message, channel, inThread, joined, status }: Props) {
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
      data-streaming={message.streaming_state === 'in_progress'}
    >
      <div className="message-side">{joined ? time : <Avatar user={message.user} name={message.username} />}</div>
      <div className="message-main">
        {!joined && (
          <header>
            <strong>{authorName(state, message)}</strong>
            {(message.user === state.bot.user_id || message.username !== undefined) && <span className="tag">App</span>}
            {time}
          </header>
        )}
        {message.ephemeral_to && <p className="message-note">Only visible to you</p>}
        <MessageBody message={message} channel={channel} />
        <Reactions message={message} channel={channel} />
        {!inThread && message.reply_count > 0 && <ReplyLink message={message} channel={channel} />}
        {!inThread && status && <p className="message-status">{`${botName(state)} ${status}`}</p>}
      </div>
      {message.ephemeral_to === undefined && <MessageMenu message={message} channel={channel} inThread={inThread} />}
    </li>
  )
})
