import type { ReactNode } from 'react'
import type { Channel } from './control/shapes.ts'
import { formatLocation } from './place.ts'
import { channelName, useWorkspace } from './workspace-context.ts'

type Props = { channel: Channel; shown: boolean; unread: boolean; children?: ReactNode }

export function ChannelLink({ channel, shown, unread, children }: Props) {
  const { state, user } = useWorkspace()
  return (
    <li>
      <a
        href={formatLocation({ channel: channel.id, user: user.id })}
        aria-current={shown ? 'page' : undefined}
        data-unread={unread}
        data-testid="channel-link"
        data-channel={channel.id}
      >
        {children ?? (
          <>
            <span className="channel-sign" aria-hidden="true">
              {channel.is_mpim ? channel.members.length - 1 : channel.is_private ? '◈' : '#'}
            </span>
            <span className="channel-name">{channelName(state, user, channel)}</span>
            {channel.is_ext_shared && (
              <span className="channel-shared" title="Shared with another company">
                ⇄
              </span>
            )}
          </>
        )}
        {unread && <span className="visually-hidden">, new messages</span>}
      </a>
    </li>
  )
}
