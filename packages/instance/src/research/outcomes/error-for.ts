import { ifRefused } from '../../errors/errors.ts'
import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import { isTest } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { stemOf } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { searchFiles } from '../searching/search-files.ts'
import { replyOfError } from '../trace/raised/reply-of-error.ts'

/** What says in names of errors that something isn't as it should be. */
const WRONG =
  /^(?:wrong|invalid|illegal|bad|incorrect|missing|unknown|unsupported|unexpected|duplicate|exhausted|full|closed|expired|exceeded|overflow|timeout|denied|forbidden|unauthorized|unauthenticated|conflict|canceled|cancelled|aborted|empty|corrupt|malformed|unnecessary|un[a-z]{3,}ed|not|too)$/
/** Of who does it, and to what. */
const FRAME = /^(?:call|calling|called|given|got|pass|passed|someone|somebody|user|value)$/
/** Something may be wrong with these, too. */
const THING = /^(?:code|files?|lines?|lists?|part|place|repo|repository|revision|source)$/
const NEGATED = /\b(?:is|are|was|does|do|has|have)(?:n['’]?t| not)\b/gi
const IDENTIFIER = /(?<![\w$])[A-Za-z_]\w{5,80}/g
const OF_ERROR = /(?:Error|Exception|Failure|Fault|Err)$|^Err[A-Z]|^[A-Z]\w*[a-z]\w*$/
const MOST_TRIED = 4
const MOST_WORDS = 8
const MOST_FILES = 100
const LONGEST_LINE = 400
/** Of a name's own words, so many may be said by nobody. */
const LEAST = 0.6
const OF_SORT = /^(?:err|error|exception|failure|fault|value|of|a|the|to|in|is)$/

/** The error whose name says what is asked: `WrongTypeOfReturnValue` of "a wrong return type"; undefined if none is called so. */
export async function replyOfErrorFor(said: string, means: Means): Promise<Reply | undefined> {
  const words = wordsIn(said.replace(NEGATED, ' not '))
    .filter((word) => WRONG.test(word) || THING.test(word) || !(STOP_WORDS.has(word) || FRAME.test(word)))
    .slice(0, MOST_WORDS)
  const wrong = words.filter((word) => WRONG.test(word)).map(stemOf)
  const others = [...new Set(words.filter((word) => !WRONG.test(word) && word.length > 2).map(stemOf))]
  if (wrong.length === 0 || others.length === 0) return undefined
  const names = await namesWith(wrong, others, means)
  for (const name of names.slice(0, MOST_TRIED)) {
    const reply = await replyOfError(name, means)
    if (reply !== undefined) return reply
  }
  return undefined
}

/** Names in code with a word for what is wrong and most of the others, best first. */
async function namesWith(wrong: readonly string[], others: readonly string[], means: Means): Promise<string[]> {
  const one = wrong.map((stem) => RegExp.escape(stem)).join('|')
  const other = others.map((stem) => RegExp.escape(stem)).join('|')
  const pattern = `(${one})\\w{0,40}(${other})|(${other})\\w{0,40}(${one})`
  const { files } = await searchFiles({ kind: 'regex', pattern }, { count: MOST_FILES }, means).catch(
    ifRefused({ files: [] }),
  )
  const found = files
    .filter((file) => !isTest(file))
    .flatMap(({ lines }) => lines.flatMap(({ text }) => text.slice(0, LONGEST_LINE).match(IDENTIFIER) ?? []))
  const weighed = [...new Set(found)]
    .filter((name) => OF_ERROR.test(name))
    .map((name) => ({ name, weight: weightOf(name, wrong, others) }))
    .filter(({ weight }) => weight > 0)
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ name }) => name)
}

/** 0 if it lacks what is wrong, or says mostly something else. */
function weightOf(name: string, wrong: readonly string[], others: readonly string[]): number {
  const parts = wordsIn(name).filter((part) => !OF_SORT.test(part))
  const hasOf = (stems: readonly string[]) => stems.filter((stem) => parts.some((part) => part.startsWith(stem))).length
  const said = parts.filter((part) => [...wrong, ...others].some((stem) => part.startsWith(stem))).length
  if (hasOf(wrong) === 0 || hasOf(others) === 0 || said / parts.length < LEAST) return 0
  return hasOf(wrong) + hasOf(others) + said / parts.length
}
