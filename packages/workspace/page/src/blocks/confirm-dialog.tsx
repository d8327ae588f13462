import { Dialog } from '../dialog.tsx'
import type { Confirm } from './shapes.ts'
import { TextObject } from './text-object.tsx'

type Props = { confirm: Confirm; onConfirm: () => void; onDeny: () => void }

export function ConfirmDialog({ confirm, onConfirm, onDeny }: Props) {
  return (
    <Dialog title={confirm.title.text} onClose={onDeny}>
      <TextObject text={confirm.text} />
      <footer className="dialog-actions">
        <button type="button" className="button" onClick={onDeny}>
          {confirm.deny.text}
        </button>
        <button type="button" className={`button button-${confirm.style ?? 'primary'}`} onClick={onConfirm}>
          {confirm.confirm.text}
        </button>
      </footer>
    </Dialog>
  )
}
