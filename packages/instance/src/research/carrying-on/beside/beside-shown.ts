import { fileClass } from '../../../search/text/file-class.ts'
import { fileAt } from '../../files/file-at.ts'
import { askingToSet } from '../../howto/option-to-set.ts'
import type { Means } from '../../kinds/kind.ts'
import { pastIntent, peopleIntent } from '../../question/past-intent.ts'
import { identifiers } from '../../question/question-words.ts'
import { withoutPlace } from '../../question/scope/named-repository.ts'
import type { EarlierTurn } from '../../search-runs.ts'
import { ASKS_OPTION, nameTold, valueSaid } from '../said/headline.ts'
import { nameShown } from '../said/name-shown.ts'
import { DOES } from '../said/supported.ts'
import { namedBeside, ofOtherOwner } from './named-beside.ts'

/** "And for time?", "and the default parser?", "backoff?": another of the same sort. */
const OTHER =
  /^\W*(?:(and|but|so|ok(?:ay)?|or)\W+)*(?:(what about|how about)\s+)?(?:(?:for|of|in|the|an?|its|default) )*([A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,2})\s*(\?*)\s*$/i
/** Such words ask something of their own. */
const OWN =
  /\b(?:who|whom|whose|what|when|where|why|how|which|is|are|was|were|does|do|did|can|could|it|its|that|this|they|them|there|tests?|docs?|defaults?|examples?|thanks?|so|then|now|to|by|with|on|not|else|ones?|others?|really|sure|ok(?:ay)?|yes|no|please|since|before|after|more|all|any)\b/i
const OF_VALUE = /\b(?:defaults?|value of|max(?:imum)?|min(?:imum)?|limit|how (?:long|many|much|often|big|large))\b/i
const WHAT_FOR = /^\W*(?:and |so )?what (?:does|do|is) .{1,80}? (?:do|mean|for)\W*$/i
/** Files of the answer before. */
const MOST_FILES = 3

/**
 * What "and X?" asks after a value, an option or what a name is for, if the files that the answer before showed have a name like the one it
 * was about, for X; undefined if they don't.
 */
export async function besideShown(
  typed: string,
  before: string | undefined,
  last: EarlierTurn | undefined,
  means: Means,
): Promise<string | undefined> {
  const question = withoutPlace(typed, [])
  const [, and, about, said = '', mark = ''] = OTHER.exec(question) ?? []
  if (last === undefined || before === undefined || said === '' || OWN.test(said)) return undefined
  if (and === undefined && about === undefined && mark === '') return undefined
  if (DOES.test(before) || pastIntent(before) !== undefined || peopleIntent(before) !== undefined) return undefined
  const words = said.toLowerCase().split(' ')
  const shown = nameOf(before, last.answer)
  if (shown === undefined || identifiers(said).length > 0) return undefined
  const owned = await ownedByOther(shown, words, means)
  // What a document says below it has its type and its default.
  if (owned !== undefined) return askingToSet(owned)
  const name = namedBeside(shown, words, await linesShown(last, means))
  return name === undefined ? undefined : sameOfName(name, shown, before)
}

function nameOf(before: string, answer: string): string | undefined {
  const [named, ...others] = identifiers(before)
  const only = others.length === 0 ? named : undefined
  if (OF_VALUE.test(before) || ASKS_OPTION.test(before))
    return only ?? valueSaid(answer)?.name ?? nameTold(answer) ?? nameShown(before, answer)
  return WHAT_FOR.test(before) ? only : undefined
}

async function ownedByOther(shown: string, words: readonly string[], means: Means): Promise<string | undefined> {
  for (const name of ofOtherOwner(shown, words)) {
    const { files } = await means.mentions(name)
    const whole = new RegExp(`(?<![\\w.])${RegExp.escape(name)}(?![\\w])`)
    if (files.some(({ lines }) => lines.some(({ text }) => whole.test(text)))) return name
  }
  return undefined
}

async function linesShown({ sources }: EarlierTurn, means: Means): Promise<string[]> {
  const paths = new Set(sources.flatMap(({ place }) => (place === undefined ? [] : [place.path])))
  const read = [...paths].filter((path) => fileClass(path) !== 'test').slice(0, MOST_FILES)
  const lines = await Promise.all(
    read.map(async (path) => {
      const file = await fileAt(path, means)
      return file === undefined ? [] : await means.lines(file)
    }),
  )
  return lines.flat()
}

/** The question before, of another name. */
function sameOfName(name: string, shown: string, before: string): string | undefined {
  if (OF_VALUE.test(before)) return `what is the default of \`${name}\`?`
  if (before.includes(shown)) return before.replaceAll('`', '').replace(shown, () => `\`${name}\``)
  return `what is \`${name}\` for?`
}
