import { useContext } from 'react'
import { parseMrkdwn } from '../text/parse-mrkdwn.ts'
import { BlockContext, useField } from './interaction.ts'
import type { Element } from './shapes.ts'

/** Typed with Slack's marks (`*bold*`, `_italic_`, links, code) and handed over as a rich text block. */
export function RichTextInput({ element: { action_id, placeholder } }: { element: Element }) {
  const { keep } = useField(action_id)
  const { labelId } = useContext(BlockContext)
  return (
    <textarea
      className="field"
      rows={4}
      placeholder={placeholder?.text}
      aria-label={labelId ? undefined : (placeholder?.text ?? 'Text')}
      aria-labelledby={labelId}
      data-action-id={action_id}
      onChange={({ target }) => keep(target.value ? { type: 'rich_text', elements: parseMrkdwn(target.value) } : null)}
    />
  )
}
