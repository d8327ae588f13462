import { useMemo } from 'react'
import { parseMrkdwn } from './parse-mrkdwn.ts'
import { RichText } from './rich-text.tsx'

export function Mrkdwn({ text }: { text: string }) {
  const elements = useMemo(() => parseMrkdwn(text), [text])
  return <RichText elements={elements} />
}
