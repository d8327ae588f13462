import { memo, useState } from 'react'
import type { Call } from '../control/shapes.ts'
import { Scrolling } from '../scrolling.tsx'
import { SafeLink } from '../text/safe-link.tsx'
import { secondsTime } from '../time.ts'

const signs: Record<Call['verdict'], string> = { ok: '✓', warned: '!', limited: '◷', refused: '✕' }

/** One call: its verdict in a line, and on demand what it said and what is wrong with it. */
export const CallView = memo(function CallView({ call }: { call: Call }) {
  const [open, setOpen] = useState(false)
  const { verdict, problems, source } = call
  const [first] = problems
  return (
    <li data-verdict={verdict} data-testid="call" data-method={call.method}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="call-sign" aria-hidden="true">
            {signs[verdict]}
          </span>
          <span className="visually-hidden">{verdict}</span>
          <time dateTime={new Date(call.at).toISOString()}>{secondsTime(call.at)}</time>
          <strong>{call.method}</strong>
          <span className="call-said">{call.error ?? call.warning ?? gist(call.args)}</span>
          {first?.pointer && <code>{first.pointer}</code>}
        </summary>
        {open && (
          <div className="call-details">
            {problems.map(({ message, pointer, source }) => (
              <p key={`${pointer} ${message}`} className="call-fault">
                {pointer !== undefined && <code>{pointer || '/'}</code>} {message}{' '}
                <SafeLink href={source}>Slack’s page</SafeLink>
              </p>
            ))}
            <Scrolling label="Arguments" className="call-arguments">
              <pre>{JSON.stringify(unfolded(call.args), undefined, 2)}</pre>
            </Scrolling>
            <SafeLink href={source}>{`About ${call.method}`}</SafeLink>
          </div>
        )}
      </details>
    </li>
  )
})

/** The few words by which one tells calls apart. */
function gist(args: unknown): string {
  if (typeof args !== 'object' || args === null) return ''
  const { text, markdown_text, status, name, user_id, user } = args as Record<string, unknown>
  const words = [text, markdown_text, status, name, user_id, user].find((one) => typeof one === 'string' && one !== '')
  return String(words ?? '').slice(0, 120)
}

/** Forms carry blocks and views as strings of JSON. */
function unfolded(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args
  const entries = Object.entries(args).map(([name, value]) => {
    const isFolded = typeof value === 'string' && /^[[{]/.test(value)
    return [name, isFolded ? (parsed(value) ?? value) : value]
  })
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
