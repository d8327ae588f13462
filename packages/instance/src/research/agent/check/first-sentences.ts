import { splitStatements } from './statements.ts'

const MOST_SENTENCES = 6
/** Including citations; a model that never ends a sentence says nothing. */
const LONGEST = 1_500

/** As many sentences as an answer may have, without headings and code: those are shown from the repositories themselves. */
export function firstSentences(markdown: string, most = MOST_SENTENCES): string {
  const kept: string[] = []
  let count = 0
  for (const { kind, text } of splitStatements(markdown)) {
    if (kind === 'code' || /^#{1,6}\s/.test(text)) continue
    if (kind === 'statement' && (++count > most || text.length > LONGEST)) break
    kept.push(text)
  }
  return kept
    .join('')
    .replace(/(?:\n\s*(?:[-*+]|\d+[.)]|>|\|))*\s*$/, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
