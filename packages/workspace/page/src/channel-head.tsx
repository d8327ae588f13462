import { refusalOf } from './control/acknowledgement.ts'
import { joinChannel, leaveChannel } from './control/calls.ts'
import type { Channel } from './control/shapes.ts'
import { Menu, type MenuItem } from './menu.tsx'
import { formatLocation } from './place.ts'
import { botName, channelTitle, useWorkspace } from './workspace-context.ts'

export function ChannelHead({ channel, tab }: { channel: Channel; tab: 'home' | undefined }) {
  const { state, user, go, notify } = useWorkspace()
  const { id, is_im, is_mpim, is_private, is_ext_shared, members } = channel
  const { home_tab, messages_tab } = state.bot
  const app = botName(state)
  const hasApp = members.includes(state.bot.user_id)
  const items: MenuItem[] = is_mpim
    ? []
    : [
        ...(hasApp
          ? []
          : [{ label: `Add ${app}`, run: async () => notify(refusalOf(await joinChannel(state.bot.user_id, id))) }]),
        ...(members.includes(user.id)
          ? [{ label: `Leave #${channel.name}`, run: async () => notify(refusalOf(await leaveChannel(user.id, id))) }]
          : []),
      ]
  return (
    <header className="pane-head">
      <button
        type="button"
        className="icon-button back"
        aria-label="All channels"
        onClick={() => go({ channel: undefined, threadTs: undefined, tab: undefined })}
      >
        ‹
      </button>
      <h2>{channelTitle(state, user, channel)}</h2>
      {is_private && !is_im && !is_mpim && <span className="tag">Private</span>}
      {is_ext_shared && <span className="tag">Shared with another company</span>}
      {!is_im && !hasApp && <span className="tag">{app} is not a member</span>}
      {is_im && home_tab && (
        <nav className="tabs" aria-label={`Tabs of ${app}`}>
          {messages_tab !== 'off' && (
            <a href={formatLocation({ channel: id, user: user.id })} aria-current={tab ? undefined : 'page'}>
              Messages
            </a>
          )}
          <a
            href={formatLocation({ channel: id, user: user.id, tab: 'home' })}
            aria-current={tab ? 'page' : undefined}
            data-testid="home-tab"
          >
            Home
          </a>
        </nav>
      )}
      {!is_im && (
        <>
          <span className="pane-note">{members.length === 1 ? '1 member' : `${members.length} members`}</span>
          {items.length > 0 && <Menu label="Channel actions" items={items} />}
        </>
      )}
    </header>
  )
}
