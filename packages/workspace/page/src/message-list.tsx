import { Fragment, type ReactNode } from 'react'
import type { Channel, Message } from './control/shapes.ts'
import { LiveRegion } from './live-region.tsx'
import { MessageView } from './message-view.tsx'
import { dayName } from './time.ts'
import type { Conversation } from './use-messages.ts'
import { useSettledScroll } from './use-settled-scroll.ts'
import { useWorkspace } from './workspace-context.ts'

type Props = Conversation & { channel: Channel; inThread?: boolean; label: string; children?: ReactNode }

const joinedWithinSeconds = 300

export function MessageList({ messages, threads, channel, inThread = false, label, children }: Props) {
  const { user } = useWorkspace()
  const newest = messages.at(-1)
  const { scroller, list, onScroll, newBelow, toNewest } = useSettledScroll(newest?.ts, newest?.user === user.id)
  return (
    <div className="messages-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="messages" ref={scroller} onScroll={onScroll} tabIndex={0} aria-label={label}>
        {children}
        <ol ref={list}>
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const newDay = !inThread && (!before || dayName(before.ts) !== dayName(message.ts))
            return (
              <Fragment key={message.ts}>
                {newDay && (
                  <li className="day">
                    <span>{dayName(message.ts)}</span>
                  </li>
                )}
                <MessageView
                  message={message}
                  channel={channel}
                  inThread={inThread}
                  status={threads.find(({ thread_ts }) => thread_ts === message.ts)?.status}
                  joined={!newDay && before !== undefined && isJoined(before, message)}
                />
                {inThread && index === 0 && messages.length > 1 && (
                  <li className="day">
                    <span>{messages.length === 2 ? '1 reply' : `${messages.length - 1} replies`}</span>
                  </li>
                )}
              </Fragment>
            )
          })}
        </ol>
      </section>
      {newBelow && (
        <button type="button" className="to-newest" onClick={toNewest}>
          New messages ↓
        </button>
      )}
      <LiveRegion newest={newest} />
    </div>
  )
}

/** What people type comes with its rich text. */
const isPlain = ({ blocks = [] }: Message) => blocks.every(({ type }) => type === 'rich_text')

/** Plain messages that follow one another closely share one head. */
function isJoined(before: Message, message: Message): boolean {
  return (
    before.user === message.user &&
    before.ephemeral_to === message.ephemeral_to &&
    isPlain(before) &&
    isPlain(message) &&
    !before.reactions?.length &&
    before.reply_count === 0 &&
    Number(message.ts) - Number(before.ts) < joinedWithinSeconds
  )
}
