import { refusalOf } from '../control/acknowledgement.ts'
import { loadEvents, redeliver } from '../control/calls.ts'
import type { Changes } from '../control/changes.ts'
import type { Call, Change, Event } from '../control/shapes.ts'
import { secondsTime } from '../time.ts'
import { useLoaded } from '../use-loaded.ts'
import { useWorkspace } from '../workspace-context.ts'

const shown = 200
const looks: Record<Event['status'], { sign: string; verdict: Call['verdict'] }> = {
  delivered: { sign: '✓', verdict: 'ok' },
  pending: { sign: '◷', verdict: 'limited' },
  failed: { sign: '✕', verdict: 'refused' },
}

const load = () => loadEvents(0)
const concernsEvents = ({ kind }: Change) => kind === 'event' || kind === 'channel'

/** What the app was told, newest first, and what became of it; each can be told again. */
export function EventsList({ changes }: { changes: Changes | undefined }) {
  const { notify } = useWorkspace()
  const { value: events } = useLoaded(load, changes, concernsEvents)
  return (
    <ol className="calls">
      {events?.length === 0 && <li className="page-note">No events were sent to the app yet.</li>}
      {events
        ?.slice(-shown)
        .toReversed()
        .map(({ event_id, type, status, attempts, delivered_at, failure }) => (
          <li
            key={event_id}
            className="event"
            data-verdict={looks[status].verdict}
            data-testid="event"
            data-type={type}
          >
            <span className="call-sign" aria-hidden="true">
              {looks[status].sign}
            </span>
            <strong>{type}</strong>
            <span className="call-said">
              {status}
              {delivered_at !== null && ` ${secondsTime(delivered_at)}`}
              {attempts > 1 && `, ${attempts} attempts`}
              {failure && `, ${failure.replaceAll('_', ' ')}`}
            </span>
            <code>{event_id}</code>
            <button
              type="button"
              className="link-button"
              onClick={async () => notify(refusalOf(await redeliver(event_id)))}
            >
              Deliver again
            </button>
          </li>
        ))}
    </ol>
  )
}
