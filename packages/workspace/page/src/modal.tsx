import { useCallback, useMemo, useRef, useState } from 'react'
import { Blocks } from './blocks/blocks.tsx'
import { FieldErrors } from './blocks/field-errors.ts'
import { type FieldValue, InteractionContext } from './blocks/interaction.ts'
import { fieldErrors, refusalOf } from './control/acknowledgement.ts'
import { type Click, click, submitView } from './control/calls.ts'
import type { View } from './control/shapes.ts'
import { Dialog } from './dialog.tsx'
import { useWorkspace } from './workspace-context.ts'

type Props = { view: View; onClose: () => void; onSubmitted: () => void }

export function Modal({ view, onClose, onSubmitted }: Props) {
  const { user } = useWorkspace()
  const values = useRef<Record<string, Record<string, FieldValue>>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const press = useCallback(
    async (element: Click) => {
      setBusy(true)
      setRefusal(refusalOf(await click(user.id, { view_id: view.view_id }, element)))
      setBusy(false)
    },
    [user.id, view.view_id],
  )
  const setField = useCallback((blockId: string, actionId: string, value: FieldValue) => {
    values.current[blockId] = { ...values.current[blockId], [actionId]: value }
  }, [])
  const interaction = useMemo(() => ({ press, busy, setField }), [press, busy, setField])

  const submit = async () => {
    setBusy(true)
    const reply = await submitView(user.id, view.view_id, values.current)
    setBusy(false)
    const wrong = fieldErrors(reply)
    setErrors(wrong ?? {})
    setRefusal(wrong ? undefined : refusalOf(reply))
    onSubmitted()
  }

  return (
    <Dialog title={view.title?.text ?? ''} onClose={onClose} testId="modal">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FieldErrors value={errors}>
          <InteractionContext value={interaction}>
            <Blocks blocks={view.blocks} />
          </InteractionContext>
        </FieldErrors>
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
        <footer className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {view.close?.text ?? 'Cancel'}
          </button>
          {view.submit && (
            <button type="submit" className="button button-primary" disabled={busy} data-testid="modal-submit">
              {view.submit.text}
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  )
}
