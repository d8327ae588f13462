import { useMemo } from 'react'
import { Mrkdwn } from '../text/mrkdwn.tsx'
import { parsePlain } from '../text/parse-plain.ts'
import { RichText } from '../text/rich-text.tsx'
import type { Text } from './shapes.ts'

export function TextObject({ text }: { text: Text }) {
  return text.type === 'mrkdwn' ? <Mrkdwn text={text.text} /> : <Plain text={text.text} />
}

/** Plain text knows emoji and nothing else. */
export function Plain({ text }: { text: string }) {
  const elements = useMemo(() => parsePlain(text), [text])
  return elements.some(({ type }) => type === 'emoji') ? (
    <RichText elements={[{ type: 'rich_text_section', elements }]} />
  ) : (
    <span className="plain">{text}</span>
  )
}
