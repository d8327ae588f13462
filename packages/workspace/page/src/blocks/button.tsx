import { useState } from 'react'
import { safeUrl } from '../text/safe-url.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useInteraction } from './interaction.ts'
import type { Element } from './shapes.ts'
import { Plain } from './text-object.tsx'

export function Button({ element }: { element: Element }) {
  const { press, busy } = useInteraction()
  const [asking, setAsking] = useState(false)
  const { action_id, value, text, confirm } = element
  const url = safeUrl(element.url)
  const send = () => {
    setAsking(false)
    if (action_id && !busy) press({ action_id, value })
    if (url) window.open(url, '_blank', 'noreferrer')
  }
  return (
    <>
      <button
        type="button"
        className={`button button-${element.style ?? 'default'}`}
        aria-disabled={busy}
        aria-label={element.accessibility_label}
        data-action-id={action_id}
        onClick={confirm ? () => setAsking(true) : send}
      >
        {typeof text === 'string' ? text : <Plain text={text?.text ?? element.icon ?? 'Run'} />}
      </button>
      {asking && confirm && <ConfirmDialog confirm={confirm} onConfirm={send} onDeny={() => setAsking(false)} />}
    </>
  )
}
