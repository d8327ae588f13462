import { meaningfulWords } from '../question/question-words.ts'
import type { Topic } from '../question/topic.ts'
import type { EarlierTurn } from '../search-runs.ts'
import { caseSaid } from './same-of-other.ts'

const SHORTEST = 4

/** The file of the answer before that is named like the case that is asked for: "for sqlite?" after a place in `sqlite3/index.js`. */
export function caseShown(typed: string, last: EarlierTurn | undefined): Topic | undefined {
  const words = meaningfulWords(caseSaid(typed) ?? '').filter((word) => word.length >= SHORTEST)
  const places = words.length === 0 ? [] : (last?.sources ?? []).flatMap(({ place }) => place ?? [])
  const shown = places.find(({ path }) => words.every((word) => path.toLowerCase().includes(word)))
  return shown && { repo: shown.repo, path: shown.path, symbol: undefined }
}
