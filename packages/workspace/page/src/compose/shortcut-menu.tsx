import { refusalOf } from '../control/acknowledgement.ts'
import { runShortcut } from '../control/calls.ts'
import { Menu } from '../menu.tsx'
import { useWorkspace } from '../workspace-context.ts'

/** The app's global shortcuts, where Slack has them. */
export function ShortcutMenu() {
  const { state, user, notify } = useWorkspace()
  const shortcuts = state.shortcuts.filter(({ type }) => type === 'global')
  if (shortcuts.length === 0) return null
  return (
    <Menu
      label="Shortcuts"
      testId="shortcuts"
      sign={
        <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M11 2L4 11.5h5L8 18l7.5-9.5h-5z" />
        </svg>
      }
      items={shortcuts.map(({ name, description, callback_id }) => ({
        label: name,
        detail: description,
        run: async () => notify(refusalOf(await runShortcut(user.id, callback_id))),
      }))}
    />
  )
}
