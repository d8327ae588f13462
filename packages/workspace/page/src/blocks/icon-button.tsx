import { useState } from 'react'
import { useWorkspace } from '../workspace-context.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useInteraction } from './interaction.ts'
import type { Element } from './shapes.ts'

/** Slack has one icon so far: https://docs.slack.dev/reference/block-kit/block-elements/icon-button-element */
const icons: Record<string, string> = { trash: 'M5 6h10M8 6V4h4v2M6.5 6l.6 10h5.8l.6-10M8.7 9v4.5M11.3 9v4.5' }

export function IconButton({ element }: { element: Element }) {
  const { user } = useWorkspace()
  const { press, busy } = useInteraction()
  const [asking, setAsking] = useState(false)
  const { action_id, value, text, icon = '', confirm, accessibility_label, visible_to_user_ids: only } = element
  if (only && !only.includes(user.id)) return null
  const words = typeof text === 'string' ? text : text?.text
  const send = () => {
    setAsking(false)
    if (action_id && !busy) press({ action_id, value })
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        title={words}
        aria-label={accessibility_label ?? words ?? icon}
        aria-disabled={busy}
        data-action-id={action_id}
        onClick={confirm ? () => setAsking(true) : send}
      >
        {icons[icon] ? (
          <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={icons[icon]} />
          </svg>
        ) : (
          words
        )}
      </button>
      {asking && confirm && <ConfirmDialog confirm={confirm} onConfirm={send} onDeny={() => setAsking(false)} />}
    </>
  )
}
