import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFocusBack } from './use-focus-back.ts'

type Props = { title: string; onClose: () => void; children: ReactNode; testId?: string }

/** A modal window: the browser keeps the focus inside, and Escape closes it. */
export function Dialog({ title, onClose, children, testId }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useFocusBack()
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-focus-on-load="true"]')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-testid={testId}
      // Escape is this window's alone, not also that of what lies behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {/* Last, so that opening puts the focus into the content. */}
      <button type="button" className="icon-button dialog-close" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </dialog>
  )
}
