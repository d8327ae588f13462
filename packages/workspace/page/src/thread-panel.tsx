import { Composer } from './compose/composer.tsx'
import type { Changes } from './control/changes.ts'
import type { Channel } from './control/shapes.ts'
import { MessageList } from './message-list.tsx'
import { useMessages } from './use-messages.ts'
import { channelName, useWorkspace } from './workspace-context.ts'

type Props = { channel: Channel; threadTs: string; changes: Changes | undefined }

export function ThreadPanel({ channel, threadTs, changes }: Props) {
  const { state, user, go } = useWorkspace()
  const { value: messages } = useMessages(user.id, channel.id, threadTs, changes)
  const close = () => go({ threadTs: undefined })
  return (
    <aside className="thread-panel" aria-label="Thread" data-testid="thread-panel">
      <header className="pane-head">
        <h2>Thread</h2>
        <span className="pane-note">
          {channel.is_im ? '' : '#'}
          {channelName(state, channel)}
        </span>
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
      {messages ? (
        <MessageList messages={messages} channel={channel} inThread label="Messages in this thread" />
      ) : (
        <div className="messages-frame" aria-busy="true" />
      )}
      <Composer place={{ channel: channel.id, threadTs }} placeholder="Reply …" testId="thread-composer" />
    </aside>
  )
}
