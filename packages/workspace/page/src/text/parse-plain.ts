import type { RichTextSectionElement } from 'slack-blocks-to-jsx'
import { emojiPattern } from './emoji-pattern.ts'

/** Slack's plain_text: words and `:emoji:`. */
export function parsePlain(text: string): RichTextSectionElement[] {
  return text
    .split(new RegExp(`(${emojiPattern.source})`, 'gu'))
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^:[^:]+:$/.test(piece) ? { type: 'emoji', name: piece.slice(1, -1) } : { type: 'text', text: piece },
    )
}
