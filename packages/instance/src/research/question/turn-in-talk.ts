import type { EarlierTurn } from '../search-runs.ts'
import { lastName } from './topic.ts'

/** "max: where is parseCsv" */
const SAID = /^[^\n:]{1,120}: (.+)$/
/** `src/csv.ts:12–40` */
const PLACE = /(?<![\w/])((?:[\w@.+-]+\/)*[\w@.+-]+\.\w+):\d+/
const NAME = /`([A-Za-z_$][\w$.:#]*)`/

/**
 * What was asked and answered last in the talk before a conversation, as a turn of its own: the code finder answers in the thread with a
 * place, and what follows is asked here. Undefined if the last that was said is no place.
 */
export function turnInTalk(talk: string, repo: string): EarlierTurn | undefined {
  const lines = talk.split('\n').flatMap((line) => SAID.exec(line)?.[1] ?? [])
  const [question, answer] = lines.slice(-2)
  if (question === undefined || answer === undefined) return undefined
  const [, path] = PLACE.exec(answer) ?? []
  if (path === undefined) return undefined
  const [, name] = NAME.exec(answer) ?? []
  const place = { repo, path, isSubject: true, ...(name !== undefined && { symbol: lastName(name) }) }
  return { question, talk: '', answer, sources: [{ label: path, href: '', place }], repositories: [repo] }
}
