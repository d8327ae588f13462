import { optionToSet } from '../../howto/option-to-set.ts'
import { BEGINNING } from '../said/beginning.ts'
import { type DeedSaid, deedSaid, doingOf } from '../said/deed-said.ts'
import { supportedIn } from '../said/supported.ts'

/** "Which status code is that?", "and what exit code does it return then?" */
export const GIVES = new RegExp(
  String.raw`${BEGINNING}(?:which|what)(?:['’]?s| is)?(?: the)? ((?:http |status |exit |error |return )*(?:code|status|error|exception|message|warning|response)) ?(?:is (?:it|that|this)|(?:does|do|will|would) (?:it|that|this|i|we|they) (?:return|give|raise|throw|exit with|show|get|see|print|send|be)|(?:is|gets) (?:returned|raised|thrown|shown|sent|logged|printed)|for (?:it|that|this))?(?: (?:then|there|in that case))*\W*$`,
  'i',
)
const HAPPENS =
  /^\W*(?:(?:and|so|but) )?what (?:happens|(?:does|do) [\w-]+(?: [\w-]+)? do) ((?:if|when|once|while|after) .{5,120}?)\W*$/i
/** "What does the API return for an unknown path?" */
const RETURNS =
  /^\W*(?:(?:and|so|but) )?what (?:does|do|will|would) ((?!(?:it|this|that|they|we|you|i)\b).{2,40}?) (?:return|answer|respond|reply|give|send|raise|throw)(?: with)? ((?:for|on|if|when|after) .{5,120}?)\W*$/i
/** "Which versions?" of what is supported. */
const WHICH = new RegExp(
  String.raw`${BEGINNING}(?:which|what) (versions|formats|kinds|types|features|parts|variants)\W*$`,
  'i',
)

const LIMIT_ASKED =
  /^\W*(?:(?:and|so) )?(?:what(?:['’]?s| is)|which is)(?: the)?(?: default)?(?: value)?(?: (?:for|of)(?: the)?)? (.{3,60}?)\W*$/i

const GIVEN: readonly (readonly [by: RegExp, given: string])[] = [
  [/\b(?:raised?|raises)\b/i, 'raised'],
  [/\bthrow(?:n|s)?\b/i, 'thrown'],
  [/\blog(?:s|ged)?\b/i, 'logged'],
  [/\bprint(?:s|ed)?\b/i, 'printed'],
  [/\b(?:show(?:n|s)?|see)\b/i, 'shown'],
  [/\b(?:sends?|sent)\b/i, 'sent'],
]

function givenBy(question: string): string {
  return GIVEN.find(([by]) => by.test(question))?.[1] ?? 'returned'
}

/** "When the file is missing" says more than "when exiting when the file is missing". */
function whenDone(deed: DeedSaid): string {
  return /^(?:if|when|once|while|after) /i.test(deed.rest) ? deed.rest : `when ${doingOf(deed)}`
}

/** What "which status code is that?" asks after "what happens when X": the code that is given then; undefined for other questions. */
export function saidWhen(question: string, before: string): string | undefined {
  const [, what] = GIVES.exec(question) ?? []
  if (what !== undefined) {
    const [, happens] = HAPPENS.exec(before) ?? []
    const limit = limitSaid(before)
    if (limit !== undefined) return `which ${what} is ${givenBy(question)} when ${limit} is exceeded?`
    const [, who, then] = RETURNS.exec(before) ?? []
    if (who !== undefined) return `which ${what} is ${givenBy(question)} by ${who} ${then}?`
    const deed = deedSaid(before)
    const when = happens ?? (deed === undefined ? undefined : whenDone(deed))
    return when === undefined ? undefined : `which ${what} is ${givenBy(question)} ${when}?`
  }
  const [, sort] = WHICH.exec(question) ?? []
  const supported = sort === undefined ? undefined : supportedIn(before)
  return supported === undefined ? undefined : `which ${sort} of ${supported} are supported?`
}

const OF_LIMIT = /\b(?:limit|max(?:imum)?|quota)\b|[a-z]Limit|Max[A-Z]|max_|_limit\b|\b(?:MAX_|\w+_LIMIT)/

/** The limit whose value, or how to set it, was asked for. */
function limitSaid(before: string): string | undefined {
  const option = optionToSet(before)
  const named = option === undefined ? LIMIT_ASKED.exec(before)?.[1] : `\`${option}\``
  return named !== undefined && OF_LIMIT.test(named) ? (option === undefined ? `the ${named}` : named) : undefined
}
