import { useMemo, useState } from 'react'
import type { Call } from '../control/shapes.ts'
import { CallView } from './call-view.tsx'

const shownAtFirst = 100

type Props = { calls: readonly Call[]; method: string; onlyFailed: boolean }

/** The app's calls, newest first. */
export function CallsList({ calls, method, onlyFailed }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const matching = useMemo(() => {
    const wanted = method.trim().toLowerCase()
    return calls.filter((call) => call.method.toLowerCase().includes(wanted) && !(onlyFailed && call.ok)).toReversed()
  }, [calls, method, onlyFailed])
  return (
    <ol className="calls">
      {matching.slice(0, shown).map((call) => (
        <CallView key={`${call.n} ${call.at}`} call={call} />
      ))}
      {matching.length === 0 && (
        <li className="page-note">{calls.length === 0 ? 'No calls yet.' : 'No matching calls.'}</li>
      )}
      {matching.length > shown && (
        <li>
          <button type="button" className="link-button" onClick={() => setShown(shown + shownAtFirst)}>
            Show earlier calls
          </button>
        </li>
      )}
    </ol>
  )
}
