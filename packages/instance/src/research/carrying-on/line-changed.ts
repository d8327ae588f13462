import { pastIntent, peopleIntent } from '../question/past-intent.ts'
import { BEGINNING } from './said/beginning.ts'

const VALUE = '(?:that|it|this|the (?:default|value|limit|line|number|requirement))'
const CHANGED = '(?:changed?|set|raised?|lowered?|increased?|decreased?|bump(?:ed)?|updated?)'
const WHEN = new RegExp(
  `${BEGINNING}(?:when|since when)(?: exactly)? (?:did|was|has|is) ${VALUE}(?: (?:last|been|get)){0,2} ${CHANGED}(?: (?:to|like) (?:that|it|this))?\\W*$`,
  'i',
)
const WHO = new RegExp(`${BEGINNING}who (?:last )?${CHANGED} ${VALUE}(?: (?:to|like) (?:that|this))?\\W*$`, 'i')
/** `[src/cart.ts:12](…)`: one line, not a range. */
const LINE = /\[([^\]\n]{1,200}):(\d+)\]\(/g
/** What "when did that change?" asks after a line or a value: of the line that its answer gave; undefined for other questions. */
export function lineChanged(question: string, before: string, answer: string): string | undefined {
  const first = answer.split('\n', 1)[0] ?? ''
  const asks = WHO.test(question) ? 'who' : WHEN.test(question) ? 'when' : undefined
  if (asks === undefined || pastIntent(before) !== undefined || peopleIntent(before) !== undefined) return undefined
  const [cited, ...others] = first.matchAll(LINE)
  const [, label = '', line] = cited ?? []
  if (cited === undefined || others.length > 0) return undefined
  const at = label.lastIndexOf(' ')
  const repository = at === -1 ? '' : ` in repository ${label.slice(0, at)}`
  const place = `\`${label.slice(at + 1).replaceAll('\\', '')}:${line}\``
  return asks === 'who' ? `who last changed ${place}${repository}?` : `when was ${place} last changed${repository}?`
}
