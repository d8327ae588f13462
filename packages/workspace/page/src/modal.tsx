import { useMemo, useRef, useState } from 'react'
import { Blocks } from './blocks/blocks.tsx'
import { FieldErrors } from './blocks/field-errors.ts'
import { InteractionContext } from './blocks/interaction.ts'
import { fieldErrors, refusalOf } from './control/acknowledgement.ts'
import { submitView } from './control/calls.ts'
import type { View } from './control/shapes.ts'
import { Dialog } from './dialog.tsx'
import { useBlockInteraction } from './use-block-interaction.ts'
import { useWorkspace } from './workspace-context.ts'

type Props = {
  view: View
  /** `clear`: with those it lies upon. */
  onClose: (clear: boolean) => void
  onSubmitted: () => void
}

export function Modal({ view, onClose, onSubmitted }: Props) {
  const { user } = useWorkspace()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const surface = useMemo(() => ({ view_id: view.view_id }), [view.view_id])
  const form = useRef<HTMLFormElement>(null)
  const { interaction, entered } = useBlockInteraction(surface, view.blocks, setRefusal)

  const submit = async () => {
    setSending(true)
    const reply = await submitView(user.id, view.view_id, entered())
    setSending(false)
    const wrong = fieldErrors(reply)
    setErrors(wrong ?? {})
    setRefusal(wrong ? undefined : refusalOf(reply))
    onSubmitted()
    const [first] = view.blocks.filter(({ block_id }) => wrong?.[block_id ?? ''])
    if (first) fieldOf(form.current, first.block_id)?.focus()
  }

  return (
    <Dialog title={view.title?.text ?? ''} onClose={() => onClose(true)} testId="modal">
      <form
        ref={form}
        // The workspace checks fields as Slack does, and says so in Slack's words.
        noValidate
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
          <button type="button" className="button" onClick={() => onClose(false)}>
            {view.close?.text ?? 'Cancel'}
          </button>
          {view.submit && (
            <button type="submit" className="button button-primary" disabled={sending} data-testid="modal-submit">
              {view.submit.text}
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  )
}

function fieldOf(form: HTMLFormElement | null, blockId: string | undefined): HTMLElement | null | undefined {
  const block = form?.querySelector(`[data-block-id="${CSS.escape(blockId ?? '')}"]`)
  return block?.querySelector<HTMLElement>('input, select, textarea, button')
}
