import type { Element } from './shapes.ts'

/** Shown as it will stand there; people have no files in this workspace. */
export function FileInput({ element: { action_id, filetypes } }: { element: Element }) {
  return (
    <p className="field file-input" data-action-id={action_id}>
      Files cannot be chosen in the practice workspace{filetypes?.length ? ` (${filetypes.join(', ')})` : ''}.
    </p>
  )
}
