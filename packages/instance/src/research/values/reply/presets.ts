import { wordsIn } from '../../../search/text/split-identifiers.ts'
import type { Means } from '../../kinds/kind.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { plain } from '../fit/plain.ts'
import { literalOf } from '../held/literal-of.ts'
import type { ValueQuestion } from '../value-words.ts'

const LITERAL = 0.5
const MOST_PRESETS = 4

/**
 * The value in each function or class of one file that sets the same name, such as `defaultsForTests` beside `defaults`: first the one that
 * the question names, else the one that others call. Empty if only one sets it.
 */
export async function presetsOf(
  best: FoundValue,
  others: readonly FoundValue[],
  question: ValueQuestion,
  means: Pick<Means, 'lines'>,
): Promise<FoundValue[]> {
  if (!isPreset(best)) return []
  const alike = others.filter(
    (one) =>
      isPreset(one) &&
      one.repo === best.repo &&
      one.path === best.path &&
      plain(one.name) === plain(best.name) &&
      one.within !== best.within &&
      sharesWord(one.within ?? '', best.within ?? ''),
  )
  const all = [...new Map([best, ...alike].toReversed().map((one) => [one.within, one])).values()].toReversed()
  if (new Set(all.map(({ value }) => value)).size < 2) return []
  const lines = await means.lines(best)
  const asked = new Set(question.terms.flatMap(({ stems }) => stems))
  const own = (one: FoundValue) => wordsIn(one.within ?? '').filter((word) => isTelling(word, one, all))
  const isAsked = (one: FoundValue) => own(one).some((word) => [...asked].some((stem) => word.startsWith(stem)))
  const calls = ({ within = '' }: FoundValue) => {
    const called = new RegExp(`[=(.\\s]${RegExp.escape(within)}\\(\\)|\\bextends ${RegExp.escape(within)}\\b`)
    return lines.filter((line) => called.test(line)).length
  }
  const weight = (one: FoundValue) => (isAsked(one) ? 1_000 : 0) + calls(one)
  return all.toSorted((a, b) => weight(b) - weight(a) || a.line - b.line).slice(0, MOST_PRESETS)
}

function isPreset(one: FoundValue): boolean {
  return one.within !== undefined && one.within !== '' && one.parameterOf === undefined && literalOf(one) >= LITERAL
}

/** A word that the names of the other presets don't have. */
function isTelling(word: string, one: FoundValue, all: readonly FoundValue[]): boolean {
  return word.length > 2 && all.every((other) => other === one || !wordsIn(other.within ?? '').includes(word))
}

const OF_PRESETS = /^(?:default|config|configuration|settings?|options?|preset|profile|params?|defaults)$/

function sharesWord(a: string, b: string): boolean {
  const words = wordsIn(b)
  return wordsIn(a).some((word) => OF_PRESETS.test(word) && words.includes(word))
}

const SWITCH = /^(?:true|false|null|nil|none|undefined)$/i

/** What documents say a setting defaults to where code only says that it is on: code makes a number of that later. */
export function documentedAs(best: FoundValue, others: readonly FoundValue[]): FoundValue | undefined {
  if (!SWITCH.test(best.value)) return undefined
  const name = plain(best.name)
  return others.find(
    (one) =>
      one.isOfDocument &&
      /^-?\d/.test(one.value) &&
      (plain(one.name) === name || plain(one.name.split('.').at(-1) ?? '') === name),
  )
}
