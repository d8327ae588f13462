import { type FormEvent, useState } from 'react'
import { refusalOf } from './control/acknowledgement.ts'
import { openGroup } from './control/calls.ts'
import { Dialog } from './dialog.tsx'
import { botName, people, userName, useWorkspace } from './workspace-context.ts'

/** Begins a conversation of several people, or finds the one they have. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { state, user, go, notify } = useWorkspace()
  const app = state.bot.user_id
  const others = [app, ...people(state).flatMap(({ id }) => (id === user.id ? [] : [id]))]
  const [chosen, setChosen] = useState<readonly string[]>([app])
  const guests = chosen.filter((id) => id !== app)
  const open = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await openGroup([user.id, ...guests], chosen.includes(app))
    notify(refusalOf(reply))
    onClose()
    if (reply.channel) go({ channel: reply.channel, threadTs: undefined, tab: undefined })
  }
  return (
    <Dialog title="New group message" onClose={onClose}>
      <form onSubmit={open}>
        <fieldset className="choices" aria-label="People">
          {others.map((id) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {id === app ? botName(state) : userName(state, id)}
            </label>
          ))}
        </fieldset>
        <footer className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={chosen.length < 2}>
            Open
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
