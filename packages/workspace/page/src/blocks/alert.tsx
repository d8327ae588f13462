import type { Text } from './shapes.ts'
import { TextObject } from './text-object.tsx'

const words: Record<string, string> = { info: 'Note', warning: 'Warning', error: 'Error', success: 'Done' }

export function Alert({ text, level = 'default' }: { text: Text; level?: string | undefined }) {
  return (
    <div className="block-alert" role="note" aria-label={words[level] ?? 'Note'} data-level={level}>
      <TextObject text={text} />
    </div>
  )
}
