import { useEffect } from 'react'
import { ChannelHead } from './channel-head.tsx'
import { Writing } from './compose/writing.tsx'
import { openHome } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Channel } from './control/shapes.ts'
import { FirstVisit } from './first-visit.tsx'
import { HomePane } from './home-pane.tsx'
import { JoinBar } from './join-bar.tsx'
import { MessageList } from './message-list.tsx'
import { SuggestedPrompts } from './suggested-prompts.tsx'
import { useMessages } from './use-messages.ts'
import { botName, channelTitle, useWorkspace } from './workspace-context.ts'

type Props = {
  channel: Channel
  changes: Changes | undefined
  threadTs: string | undefined
  tab: 'home' | undefined
}

export function ChannelPane({ channel, changes, threadTs, tab }: Props) {
  const { state, user } = useWorkspace()
  const title = channelTitle(state, user, channel)
  return (
    <section className="channel-pane" aria-label={title} data-covered={threadTs !== undefined}>
      <title>{`${title} · ${state.team.name}`}</title>
      <ChannelHead channel={channel} tab={tab} />
      <FirstVisit />
      {tab ? <HomePane changes={changes} /> : <Messages channel={channel} title={title} changes={changes} />}
    </section>
  )
}

type MessagesProps = { channel: Channel; title: string; changes: Changes | undefined }

function Messages({ channel, title, changes }: MessagesProps) {
  const { state, user } = useWorkspace()
  const { value } = useMessages(user.id, channel.id, undefined, changes)
  useEffect(() => {
    if (channel.is_im) openHome(user.id, 'messages')
  }, [channel.is_im, user.id])
  const whole = value?.threads.find(({ thread_ts }) => thread_ts === '')
  const suggested = whole?.suggested_prompts ?? { prompts: state.bot.suggested_prompts }
  return (
    <>
      {value ? (
        <MessageList {...value} channel={channel} label={`Messages in ${title}`}>
          <Beginning channel={channel} title={title} />
        </MessageList>
      ) : (
        <div className="messages-frame" aria-busy="true" />
      )}
      {value && channel.is_im && <SuggestedPrompts suggested={suggested} place={{ channel: channel.id }} />}
      {channel.members.includes(user.id) ? (
        <Writing channel={channel} place={{ channel: channel.id }} placeholder={`Message ${title}`} testId="composer" />
      ) : (
        <JoinBar channel={channel} />
      )}
    </>
  )
}

function Beginning({ channel, title }: { channel: Channel; title: string }) {
  const { state } = useWorkspace()
  const app = botName(state)
  const hasApp = channel.members.includes(state.bot.user_id)
  return (
    <p className="beginning">
      {channel.is_im ? `This is the beginning of your conversation with ${app}.` : `This is the beginning of ${title}.`}{' '}
      Type <kbd>/</kbd> for commands
      {!hasApp ? '.' : channel.is_im ? ', or just ask a question.' : `, or ask @${app} a question.`}
    </p>
  )
}
