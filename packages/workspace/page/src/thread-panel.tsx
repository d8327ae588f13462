import { useEffect, useRef } from 'react'
import { Writing } from './compose/writing.tsx'
import type { Changes } from './control/changes.ts'
import type { Channel } from './control/shapes.ts'
import { MessageList } from './message-list.tsx'
import { SuggestedPrompts } from './suggested-prompts.tsx'
import { ThreadStatus } from './thread-status.tsx'
import { useMessages } from './use-messages.ts'
import { channelTitle, useWorkspace } from './workspace-context.ts'

type Props = { channel: Channel; threadTs: string; changes: Changes | undefined }

export function ThreadPanel({ channel, threadTs, changes }: Props) {
  const { state, user, go } = useWorkspace()
  const { value } = useMessages(user.id, channel.id, threadTs, changes)
  const thread = value?.threads.find(({ thread_ts }) => thread_ts === threadTs)
  const panel = useRef<HTMLElement>(null)
  const place = { channel: channel.id, threadTs }

  // Whoever came by keyboard goes on in the thread; a touch screen would bring its keyboard up.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) panel.current?.querySelector('textarea')?.focus()
  }, [])
  const close = () => {
    go({ threadTs: undefined })
    document.querySelector<HTMLElement>(`.channel-pane [data-ts="${threadTs}"] .reply-link`)?.focus()
  }
  return (
    <section
      ref={panel}
      className="thread-panel"
      aria-label="Thread"
      data-testid="thread-panel"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header className="pane-head">
        <h2>{thread?.title ?? 'Thread'}</h2>
        <span className="pane-note">{channelTitle(state, user, channel)}</span>
        <button
          type="button"
          className="icon-button close"
          aria-label="Close thread"
          data-testid="close-thread"
          onClick={close}
        >
          ×
        </button>
      </header>
      {value ? (
        <MessageList {...value} channel={channel} inThread label="Messages in this thread" />
      ) : (
        <div className="messages-frame" aria-busy="true" />
      )}
      <SuggestedPrompts suggested={thread?.suggested_prompts} place={place} />
      <ThreadStatus thread={thread} messages={value?.messages ?? []} channel={channel.id} threadTs={threadTs} />
      {channel.members.includes(user.id) && (
        <Writing channel={channel} place={place} placeholder="Reply …" testId="thread-composer" />
      )}
    </section>
  )
}
