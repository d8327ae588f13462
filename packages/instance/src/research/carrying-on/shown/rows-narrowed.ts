import { code } from '../../find/finding.ts'
import { countCovered, meaningfulWords } from '../../question/question-words.ts'
import type { Reply } from '../../reply/reply.ts'
import { onlySaid } from '../ways/only-those.ts'
import { rowsListed } from './items-listed.ts'

const FOLDER = /^(?:in|under|inside|within|below|from|of) (?:the )?`?([\w@.-]*\/[\w@./-]*?|[\w@-]+\.\w+)\/?`?$/i
/** "In post-office": a whole part of a path. */
const PART = /^(?:in|under|inside|within|below|from) (?:the )?`?(\w+(?:-\w+)+)`?$/i
const SHOWN = 40

/** Answers "only those for X" after a list with the rows of it that are called so, or are there; undefined if none is. */
export function rowsNarrowed(question: string, answer: string): Reply | undefined {
  const which = onlySaid(question)
  const rows = which === undefined ? [] : rowsListed(answer)
  const part = PART.exec(which ?? '')?.[1]
  const folder = part ?? FOLDER.exec(which ?? '')?.[1]?.replace(/\/$/, '')
  const words = meaningfulWords(which ?? '')
  const own = rows.filter(({ path, name = '' }) =>
    folder === undefined
      ? words.length > 0 && countCovered(words, `${name} ${path}`) === words.length
      : path === folder || path.startsWith(`${folder}/`) || path.split('/').includes(part ?? '\0'),
  )
  // Rows of uses have several lines each.
  const isNamed = rows.every(({ name }) => name !== undefined)
  // What all rows have is no word of theirs: that of a folder, or the beginning of a longer one.
  const isNarrower = own.length < rows.length || folder !== undefined
  if (which === undefined || own.length === 0 || !isNamed || !isNarrower) return undefined
  const list = own.map(({ text }) => text.replace(/^\| (.*?) \| (.*?) \|$/, '- $1 $2'))
  const more = list.slice(SHOWN)
  const isOne = own.length === 1
  const said =
    folder === undefined
      ? `${isOne ? 'matches' : 'match'} ${words.map(code).join(' ')}`
      : `${isOne ? 'is' : 'are'} in ${code(folder)}`
  return {
    first: `${own.length} of the ${rows.length} above ${said}.`,
    body: list.slice(0, SHOWN).join('\n'),
    ...(more.length > 0 && { more: more.join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}
