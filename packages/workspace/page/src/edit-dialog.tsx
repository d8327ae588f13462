import { useState } from 'react'
import { refusalOf } from './control/acknowledgement.ts'
import { editMessage } from './control/calls.ts'
import type { Channel } from './control/shapes.ts'
import { Dialog } from './dialog.tsx'
import { useWorkspace } from './workspace-context.ts'

type Props = { channel: Channel; ts: string; text: string; onClose: () => void }

export function EditDialog({ channel, ts, text, onClose }: Props) {
  const { user } = useWorkspace()
  const [edited, setEdited] = useState(text)
  const [refusal, setRefusal] = useState<string>()
  const save = async () => {
    const why = refusalOf(await editMessage(user.id, channel.id, ts, edited))
    setRefusal(why)
    if (!why) onClose()
  }
  return (
    <Dialog title="Edit message" onClose={onClose}>
      <textarea
        className="field"
        rows={4}
        value={edited}
        aria-label="Message"
        onChange={({ target }) => setEdited(target.value)}
      />
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <footer className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button button-primary" disabled={edited.trim() === ''} onClick={save}>
          Save
        </button>
      </footer>
    </Dialog>
  )
}
