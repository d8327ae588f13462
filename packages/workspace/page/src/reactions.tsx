import { Plain } from './blocks/text-object.tsx'
import { refusalOf } from './control/acknowledgement.ts'
import { react } from './control/calls.ts'
import type { Channel, Message } from './control/shapes.ts'
import { ReactionPicker } from './reaction-picker.tsx'
import { userName, useWorkspace } from './workspace-context.ts'

type Props = { message: Message; channel: Channel }

/** Each is a switch: pressed where this person has reacted so. */
export function Reactions({ message: { ts, reactions }, channel }: Props) {
  const { state, user, notify } = useWorkspace()
  if (!reactions?.length) return null
  const toggle = async (name: string, remove: boolean) =>
    notify(refusalOf(await react(user.id, channel.id, ts, name, remove)))
  return (
    <div className="reactions">
      {reactions.map(({ name, users }) => {
        const own = users.includes(user.id)
        const who = users.map((id) => userName(state, id)).join(', ')
        return (
          <button
            key={name}
            type="button"
            className="reaction"
            aria-pressed={own}
            aria-label={`${name.replaceAll('_', ' ')}: ${who}`}
            title={`${who} reacted with :${name}:`}
            data-testid="reaction"
            data-name={name}
            onClick={() => toggle(name, own)}
          >
            <Plain text={`:${name}:`} /> {users.length}
          </button>
        )
      })}
      <ReactionPicker onPick={(name) => toggle(name, false)} />
    </div>
  )
}
