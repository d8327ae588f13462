import { useState } from 'react'
import type { Changes } from '../control/changes.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { botName, useWorkspace } from '../workspace-context.ts'
import { CallsList } from './calls-list.tsx'
import { EventsList } from './events-list.tsx'
import { useCalls } from './use-calls.ts'

type Props = { changes: Changes | undefined; onClose: () => void }

const parts = ['Calls', 'Events'] as const

/** What the app asks of the workspace, with what Slack would say to it, and what it is told. */
export function Inspector({ changes, onClose }: Props) {
  const { state } = useWorkspace()
  const calls = useCalls(changes)
  useFocusBack()
  const [part, setPart] = useState<(typeof parts)[number]>('Calls')
  const [method, setMethod] = useState('')
  const [onlyFailed, setOnlyFailed] = useState(false)
  const refused = calls.filter(({ verdict }) => verdict === 'refused').length
  const limited = calls.filter(({ verdict }) => verdict === 'limited').length

  return (
    <section
      className="inspector"
      aria-label="Inspector"
      data-testid="inspector"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="pane-head">
        <h2>Inspector</h2>
        <span className="tabs">
          {parts.map((one) => (
            <button
              key={one}
              type="button"
              className="link-button"
              aria-pressed={one === part}
              onClick={() => setPart(one)}
            >
              {one}
            </button>
          ))}
        </span>
        {part === 'Calls' && (
          <>
            <span className="pane-note">
              {calls.length} {calls.length === 1 ? 'call' : 'calls'} of {botName(state)}
              {refused > 0 && <b data-verdict="refused">{refused} refused</b>}
              {limited > 0 && <b data-verdict="limited">{limited} too many</b>}
            </span>
            <input
              // biome-ignore lint/a11y/noAutofocus: it was opened to be used
              autoFocus
              className="field"
              type="search"
              value={method}
              placeholder="Method"
              aria-label="Filter by method"
              onChange={({ target }) => setMethod(target.value)}
            />
            <label className="choice">
              <input type="checkbox" checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)} />
              Failed only
            </label>
          </>
        )}
        <button type="button" className="icon-button close" aria-label="Close inspector" onClick={onClose}>
          ×
        </button>
      </header>
      {part === 'Calls' ? (
        <CallsList calls={calls} method={method} onlyFailed={onlyFailed} />
      ) : (
        <EventsList changes={changes} />
      )}
    </section>
  )
}
