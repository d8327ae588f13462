import { codeSpan, escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'

const NAME_MAX = 60

/** Goes after an answer's small print, in mrkdwn: the files that came with its question were not looked into. */
export function notRead(files: readonly string[] = []): string {
  if (files.length === 0) return ''
  const names = files.map((name) => codeSpan(escapeMrkdwn(oneLine(name, NAME_MAX).replaceAll('`', ''))))
  return ` · Not read: ${names.join(', ')}`
}
