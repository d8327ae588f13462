import { z } from 'zod'
import type { CodePlace } from '../../../ports/index.ts'
import { findBlobLinks, safeUrl } from '../../http/links.ts'
import { given, type Reader } from './reading.ts'

const typed = z.object({ content: z.string() })

/** The rows `N: line` of a text. */
export function numberedLines(text: string): CodePlace['lines'][number][] {
  return [...text.matchAll(/^(\d+): ?(.*)$/gm)].map((row) => ({ number: Number(row[1]), text: row[2] ?? '' }))
}

/** `read_file`: a line `URL: …`, then `N: line` rows, possibly a notice that there is more. */
export const readFile: Reader = (call) => {
  const { result, linkUrl } = call
  const fields = typed.safeParse(result.fields).data
  const text = result.text === '' ? (fields?.content ?? '') : result.text
  const address = /^URL: (\S+)/.exec(text)?.[1]?.replace('%3FL', '?L')
  const items = numberedLines(text)
  if (items.length === 0) return undefined
  // After a file's last line break comes an empty line.
  const last = items.at(-1)
  if (items.length > 1 && last?.text === '' && last.number !== call.args.endLine) items.pop()
  const place = address === undefined ? undefined : findBlobLinks(address, linkUrl)[0]
  const note = /^\[Truncated\] (.*)$/m.exec(text)?.[1]
  return {
    kind: 'file',
    repo: place?.repo ?? given(call, 'repo'),
    path: place?.path ?? given(call, 'path'),
    url: safeUrl(address?.replace(/\?L[\d-]+$/, ''), linkUrl),
    items,
    hasMore: note !== undefined,
  }
}
