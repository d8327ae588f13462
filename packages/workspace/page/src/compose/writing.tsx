import type { ComponentProps } from 'react'
import type { Channel } from '../control/shapes.ts'
import { useWorkspace } from '../workspace-context.ts'
import { Composer } from './composer.tsx'

type Props = ComponentProps<typeof Composer> & { channel: Channel }

/** The composer, or Slack's words where the app does not want to be written to. */
export function Writing({ channel, ...composer }: Props) {
  const { state } = useWorkspace()
  if (!channel.is_im || state.bot.messages_tab === 'writable') return <Composer {...composer} />
  return <p className="join-bar">Sending messages to this app has been turned off.</p>
}
