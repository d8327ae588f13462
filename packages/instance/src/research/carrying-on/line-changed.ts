import { pastIntent, peopleIntent } from '../question/past-intent.ts'
import { BEGINNING } from './said/beginning.ts'
import { linesCited, type PlaceSaid, placeWritten, repositoryWritten } from './said/headline.ts'

const VALUE = '(?:that|it|this|the (?:default|value|limit|line|number|requirement))'
const CHANGED = '(?:changed?|set|raised?|lowered?|increased?|decreased?|bump(?:ed)?|updated?)'
const WHEN = new RegExp(
  `${BEGINNING}(?:when|since when)(?: exactly)? (?:did|was|has|is) ${VALUE}(?: (?:last|been|get)){0,2} ${CHANGED}(?: last)?(?: (?:to|like) (?:that|it|this))?\\W*$`,
  'i',
)
const WHO = new RegExp(
  `${BEGINNING}who (?:last )?${CHANGED} ${VALUE}(?: last)?(?: (?:to|like) (?:that|this))?\\W*$`,
  'i',
)
/** `rust-version = "1.65"`: what stands before its place. */
const STATED = /`([^`\n]{1,120})`[^`\n]{0,40}$/

/** What "when did that change?" asks after a line or a value: of the line that its answer gave; undefined for other questions. */
export function lineChanged(question: string, before: string, answer: string): string | undefined {
  const asks = WHO.test(question) ? 'who' : WHEN.test(question) ? 'when' : undefined
  if (asks === undefined || pastIntent(before) !== undefined || peopleIntent(before) !== undefined) return undefined
  const cited = mostlyStated(answer)
  if (cited === undefined) return undefined
  const place = placeWritten(cited)
  const repository = repositoryWritten(cited)
  return asks === 'who' ? `who last changed ${place}${repository}?` : `when was ${place} last changed${repository}?`
}

/** The one line that is cited, or the first of those that say what most of them say. */
function mostlyStated(answer: string): PlaceSaid | undefined {
  const all = linesCited(answer)
  if (all.length < 2) return all[0]
  const same = Map.groupBy(all, ({ before }) => STATED.exec(before)?.[1] ?? '')
  const [most, next] = [...same].toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined || most[0] === '' || most[1].length === next?.[1].length) return undefined
  return most[1][0]
}
