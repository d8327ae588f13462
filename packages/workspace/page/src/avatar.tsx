import { botName, userName, useWorkspace } from './workspace-context.ts'

const hues = 7

/** Initials on one of a few colours that stay with the person; the app has a sign of its own. */
export function Avatar({
  user,
  name,
  small,
}: {
  user: string | undefined
  name?: string | undefined
  small?: boolean
}) {
  const { state } = useWorkspace()
  const className = `avatar${small ? ' avatar-small' : ''}`
  if (user === state.bot.user_id) {
    return (
      <svg className={`${className} avatar-app`} viewBox="0 0 32 32" role="img" aria-label={botName(state)}>
        <path d="M16 6v20M9.5 13.5h13l-1.8 7.5h-9.4z" />
      </svg>
    )
  }
  const initials = (name ?? userName(state, user))
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  const place = state.users.findIndex(({ id }) => id === user)
  return (
    <span className={className} data-hue={Math.max(0, place) % hues} aria-hidden="true">
      {initials}
    </span>
  )
}
