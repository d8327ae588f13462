import { Composer } from './compose/composer.tsx'
import type { Changes } from './control/changes.ts'
import type { Channel } from './control/shapes.ts'
import { JoinBar } from './join-bar.tsx'
import { MessageList } from './message-list.tsx'
import { useMessages } from './use-messages.ts'
import { botName, channelName, useWorkspace } from './workspace-context.ts'

type Props = { channel: Channel; changes: Changes | undefined; threadTs: string | undefined }

export function ChannelPane({ channel, changes, threadTs }: Props) {
  const { state, user, go } = useWorkspace()
  const { value: messages } = useMessages(user.id, channel.id, undefined, changes)
  const app = botName(state)
  const title = `${channel.is_im ? '' : '#'}${channelName(state, channel)}`
  const hasApp = channel.members.includes(state.bot.user_id)
  return (
    <main className="channel-pane" data-covered={threadTs !== undefined}>
      <title>{`${title} · ${state.team.name}`}</title>
      <header className="pane-head">
        <button
          type="button"
          className="icon-button back"
          aria-label="All channels"
          onClick={() => go({ channel: undefined, threadTs: undefined })}
        >
          ‹
        </button>
        <h1>{title}</h1>
        {channel.is_private && !channel.is_im && <span className="tag">Private</span>}
        {channel.is_ext_shared && <span className="tag">Shared with another company</span>}
        {!channel.is_im && !hasApp && <span className="tag">{app} is not a member</span>}
        {!channel.is_im && <span className="pane-note">{channel.members.length} members</span>}
      </header>
      {messages ? (
        <MessageList messages={messages} channel={channel} label={`Messages in ${title}`}>
          <p className="beginning">
            {channel.is_im
              ? `This is the beginning of your conversation with ${app}.`
              : `This is the beginning of ${title}.`}{' '}
            Type <kbd>/</kbd> for commands{hasApp && ', '}
            {hasApp && (channel.is_im ? 'or just ask a question.' : `or ask @${app} a question.`)}
          </p>
        </MessageList>
      ) : (
        <div className="messages-frame" aria-busy="true" />
      )}
      {channel.members.includes(user.id) ? (
        <Composer place={{ channel: channel.id }} placeholder={`Message ${title}`} testId="composer" />
      ) : (
        <JoinBar channel={channel} />
      )}
    </main>
  )
}
