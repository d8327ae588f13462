import { fileClass } from '../../search/text/file-class.ts'
import type { EarlierTurn } from '../search-runs.ts'
import { FURTHER_LINE } from './thread-question.ts'
import { lastName } from './topic.ts'

/** "max: where is parseCsv" */
const SAID = /^[^\n:]{1,120}: (.+)$/s
/** `src/csv.ts:12–40` */
const PLACE = /(?<![\w/@.+:-])((?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*\.[a-z]\w*):\d+(?![\w.])/i
const HOST = /^(?:[\w-]+\.)+(?:com|dev|io|local|net|org)$/i
const NAME = /`([A-Za-z_$][\w$.:#]*)`/
/** In characters. The bot's own are shorter. */
const LONGEST = 2_000

/**
 * What was asked and answered last in the talk before a conversation, as a turn of its own: the code finder answers in the thread with a
 * place, and what follows is asked here. Anybody may have written that, so only the name and the path count. Undefined if the last message
 * names no place.
 */
export function turnInTalk(talk: string, repo: string): EarlierTurn | undefined {
  const [question, answer] = talk
    .split(/\n(?! {2})/)
    .slice(-2)
    .map((message) => SAID.exec(message.slice(0, LONGEST))?.[1]?.replaceAll(FURTHER_LINE, '\n'))
  if (question === undefined || answer === undefined) return undefined
  const [, path] = PLACE.exec(answer) ?? []
  if (path === undefined || HOST.test(path) || !['code', 'test'].includes(fileClass(path))) return undefined
  const [, name] = NAME.exec(answer) ?? []
  const place = { repo, path, isSubject: true, ...(name !== undefined && { symbol: lastName(name) }) }
  return {
    question,
    talk: '',
    answer: name === undefined ? path : `\`${lastName(name)}\` in ${path}`,
    sources: [{ label: path, href: '', place }],
    repositories: [repo],
  }
}
