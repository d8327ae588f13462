import { useMemo, useState } from 'react'
import type { Changes } from '../control/changes.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { botName, useWorkspace } from '../workspace-context.ts'
import { CallView } from './call-view.tsx'
import { useCalls } from './use-calls.ts'
import { verdictOf } from './verdict.ts'

type Props = { changes: Changes | undefined; onClose: () => void }

const shownAtFirst = 100

/** What the app asks of the workspace, call by call, and what Slack would say to it. Newest first. */
export function Inspector({ changes, onClose }: Props) {
  const { state } = useWorkspace()
  const calls = useCalls(changes)
  useFocusBack()
  const [method, setMethod] = useState('')
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [shown, setShown] = useState(shownAtFirst)
  const matching = useMemo(() => {
    const wanted = method.trim().toLowerCase()
    return calls.filter((call) => call.method.toLowerCase().includes(wanted) && !(onlyFailed && call.ok)).toReversed()
  }, [calls, method, onlyFailed])
  const refused = calls.filter((call) => verdictOf(call) === 'refused').length
  const limited = calls.filter((call) => verdictOf(call) === 'limited').length

  return (
    <section
      className="inspector"
      aria-label="Inspector"
      data-testid="inspector"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="pane-head">
        <h2>Inspector</h2>
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
          aria-label="Only methods with these letters"
          onChange={({ target }) => setMethod(target.value)}
        />
        <label className="choice">
          <input type="checkbox" checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)} />
          Failed only
        </label>
        <button type="button" className="icon-button close" aria-label="Close inspector" onClick={onClose}>
          ×
        </button>
      </header>
      <ol className="calls">
        {matching.slice(0, shown).map((call) => (
          <CallView key={`${call.n} ${call.at}`} call={call} />
        ))}
        {matching.length === 0 && (
          <li className="page-note">{calls.length === 0 ? 'No calls yet.' : 'None of these.'}</li>
        )}
        {matching.length > shown && (
          <li>
            <button type="button" className="link-button" onClick={() => setShown(shown + shownAtFirst)}>
              Show earlier calls
            </button>
          </li>
        )}
      </ol>
    </section>
  )
}
