import { useContext } from 'react'
import { UploadList } from '../upload-list.tsx'
import { useUploads } from '../use-uploads.ts'
import { BlockContext, useField } from './interaction.ts'
import type { Element } from './shapes.ts'

/** Files for a form: https://docs.slack.dev/reference/block-kit/block-elements/file-input-element */
export function FileInput({ element: { action_id, filetypes, max_files } }: { element: Element }) {
  const { labelId } = useContext(BlockContext)
  const { keep } = useField(action_id)
  const uploads = useUploads(keep)
  return (
    <div className="file-input" data-action-id={action_id}>
      <input
        type="file"
        className="field"
        multiple={max_files !== 1}
        accept={filetypes?.map((type) => `.${type}`).join(',')}
        aria-labelledby={labelId}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadList uploads={uploads} />
    </div>
  )
}
