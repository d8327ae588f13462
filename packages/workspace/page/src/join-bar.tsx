import { refusalOf } from './control/acknowledgement.ts'
import { joinChannel } from './control/calls.ts'
import type { Channel } from './control/shapes.ts'
import { useWorkspace } from './workspace-context.ts'

/** Where the composer would be, for those who look in from outside. */
export function JoinBar({ channel }: { channel: Channel }) {
  const { user, notify } = useWorkspace()
  const join = async () => notify(refusalOf(await joinChannel(user.id, channel.id)))
  return (
    <p className="join-bar">
      You’re viewing <strong>#{channel.name}</strong>, but you’re not a member.{' '}
      <button type="button" className="button button-primary" onClick={join}>
        Join
      </button>
    </p>
  )
}
