import { Avatar } from './avatar.tsx'
import type { User } from './control/shapes.ts'
import { useLocation } from './use-location.ts'
import { people, useWorkspace } from './workspace-context.ts'

/** Whom the page acts as. A direct message is swapped for that of the new person; channels stay. */
export function UserSwitcher() {
  const { state, user } = useWorkspace()
  const [shown, go] = useLocation()
  const switchTo = (id: string) => {
    const channel = state.channels.find((one) => one.id === shown.channel)
    const direct = state.channels.find(({ is_im, members }) => is_im && members.includes(id))
    go(channel?.is_im ? { user: id, channel: direct?.id, threadTs: undefined } : { user: id })
  }
  return (
    <label className="user-switcher">
      <Avatar user={user.id} />
      <span>
        <small>You are</small>
        <select value={user.id} data-testid="user-switcher" onChange={({ target }) => switchTo(target.value)}>
          {people(state).map((one) => (
            <option key={one.id} value={one.id}>
              {one.real_name ?? one.name} ({roleOf(one)})
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

function roleOf({ role, is_owner, is_admin, is_stranger, is_guest }: User): string {
  if (role) return role === 'stranger' ? 'other company' : role
  if (is_stranger) return 'other company'
  if (is_guest) return 'guest'
  return is_owner ? 'owner' : is_admin ? 'admin' : 'member'
}
