import { BEGINNING } from '../said/beginning.ts'
import { CAN_I, HOW_TO } from '../said/people.ts'
import { isSeveral } from '../said/several.ts'
import { thingSaid } from '../said/thing-said.ts'
import { PARTICIPLE } from '../said/verbs.ts'

/** "How often is a task retried": something that happens. */
const DONE = new RegExp(
  String.raw`^\W*(?:(?:and|so) )?(?:how(?: (?:often|long|many times|soon))?|where|when|why) (is|are|gets?) (?:the )?(.{3,60}?) (?:being )?(${PARTICIPLE})\b(?! to\b).*$`,
  'i',
)
/** "And what happens after that?" */
const AFTERWARDS = new RegExp(
  String.raw`${BEGINNING}what (?:happens|comes|is done)(?: (?:to|with) (?:it|them))? (?:(after|before) (?:that|this)|(?:after(?:wards)?|then|next))\W*$`,
  'i',
)
/** "For which methods?" */
const OF_WHICH = new RegExp(
  String.raw`${BEGINNING}((?:for|in|on|with|from|to|by|at) (?:which|what) [a-z]+(?: [a-z]+)?)\W*$`,
  'i',
)
/** Looked for in other ways. */
const OF_OTHER = /\b(?:release|version|commit|reason|file|env\w*|flag|option)s?\b/i
const CHANGES = new RegExp(
  String.raw`${BEGINNING}(?:${CAN_I}|${HOW_TO}) (?:also |still )?(change|configure|customi[sz]e|control|influence|override) (?:it|that|this)\W*$`,
  'i',
)

/**
 * What "what happens after that?", "for which methods?" and "can I change that?" ask after "how often is X done": of the same that is done;
 * undefined for other questions.
 */
export function ofWhatIsDone(question: string, before: string): string | undefined {
  const [, is = '', thing = '', done = ''] = DONE.exec(before) ?? []
  const [, which] = OF_WHICH.exec(question) ?? []
  if (which !== undefined && !OF_OTHER.test(which)) return ofWhich(which.toLowerCase(), before, [is, thing, done])
  if (thing === '') return undefined
  const afterwards = AFTERWARDS.exec(question)
  if (afterwards !== null) return `what happens ${afterwards[1]?.toLowerCase() ?? 'after'} ${thing} ${is} ${done}?`
  const [, verb] = CHANGES.exec(question) ?? []
  return verb === undefined ? undefined : `how can I ${verb.toLowerCase()} how ${thing} ${is} ${done}?`
}

function ofWhich(which: string, before: string, [is, thing, done]: readonly [string, string, string]) {
  if (thing !== '') return `${which} ${is} ${thing} ${done}?`
  const named = thingSaid(before)
  return named === undefined ? undefined : `${which} ${isSeveral(named) ? 'are' : 'is'} ${named}?`
}
