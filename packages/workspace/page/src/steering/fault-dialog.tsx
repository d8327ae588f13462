import { useState } from 'react'
import { refusalOf } from '../control/acknowledgement.ts'
import { setFaults } from '../control/calls.ts'
import { Dialog } from '../dialog.tsx'
import { useWorkspace } from '../workspace-context.ts'

/** What each kind of fault takes as its value. */
const kinds = {
  error: { label: 'Slack returns an error', value: 'Error', initial: 'internal_error' },
  ratelimited: { label: 'Too many calls', value: 'Seconds to wait', initial: '3' },
  status: { label: 'HTTP status', value: 'Status', initial: '503' },
  delay: { label: 'Slow answer', value: 'Milliseconds', initial: '5000' },
  hangup_before: { label: 'Connection drops before the call takes effect', value: undefined, initial: '' },
  hangup_after: { label: 'Connection drops after the call took effect', value: undefined, initial: '' },
}
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

export function FaultDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useWorkspace()
  const [method, setMethod] = useState('chat.postMessage')
  const [kind, setKind] = useState<Kind>('error')
  const [value, setValue] = useState(kinds.error.initial)
  const [times, setTimes] = useState('1')
  const given = kinds[kind].value === undefined ? undefined : kind === 'error' ? value : Number(value)
  const save = async (faults: Parameters<typeof setFaults>[0]) => {
    notify(refusalOf(await setFaults(faults)))
    onClose()
  }
  return (
    <Dialog title="Set a fault" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void save([{ method, kind, value: given, times: Number(times) }])
        }}
      >
        <label>
          <span>
            Method (<code>*</code> is any)
          </span>
          <input className="field" required value={method} onChange={({ target }) => setMethod(target.value)} />
        </label>
        <label>
          What happens
          <select
            className="field"
            value={kind}
            onChange={({ target }) => {
              const chosen = kindNames.find((name) => name === target.value) ?? 'error'
              setKind(chosen)
              setValue(kinds[chosen].initial)
            }}
          >
            {kindNames.map((name) => (
              <option key={name} value={name}>
                {kinds[name].label}
              </option>
            ))}
          </select>
        </label>
        {kinds[kind].value !== undefined && (
          <label>
            {kinds[kind].value}
            <input className="field" required value={value} onChange={({ target }) => setValue(target.value)} />
          </label>
        )}
        <label>
          How many calls
          <input
            className="field"
            type="number"
            min="1"
            required
            value={times}
            onChange={({ target }) => setTimes(target.value)}
          />
        </label>
        <footer className="dialog-actions">
          <button type="button" className="button" onClick={() => save([])}>
            No faults
          </button>
          <button type="submit" className="button button-primary">
            Set
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
