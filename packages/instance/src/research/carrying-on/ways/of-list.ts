import { type NounAsked, nounAsked } from '../../lists/noun/noun-asked.ts'
import { writtenBesides } from '../../question/besides.ts'
import { BEGINNING } from '../said/beginning.ts'

/** "The default one for X", "which is the default in X?" */
const DEFAULT_ONE = new RegExp(
  String.raw`${BEGINNING}(?:(?:which|what)(?:['’]?s| is| are)? ?(?:one )?(?:of (?:them|these|those) )?(?:is )?)?(?:(?:the |its )?default(?: ones?)?|used by default) ((?:for|in|of|on|with|under) (?!(?:it|this|that|them|these|those)[\s?.!]*$)\S.{0,60}?)[\s?.!]*$`,
  'i',
)
/** "Which one is the default?", "and the default one?" */
const ANY_DEFAULT = new RegExp(
  String.raw`${BEGINNING}(?:(?:which|what)(?: one| of (?:them|these|those))?(?:['’]?s| is| are)? ?(?:it )?(?:used )?(?:by default|the default(?: one)?)|(?:and|what about) the default(?: one)?)\W*$`,
  'i',
)
const OTHER_ONES = new RegExp(
  String.raw`${BEGINNING}(?:(?:what|which)(?: are(?: the)?)?|are there(?: any)?|any) others? ((?:[a-z][\w-]* ){0,2}[a-z][\w-]*s)(?: (?:are there|exist|does it have|can i use|do you have))?\W*$`,
  'i',
)
/** They don't say which one of many it is. */
const ANY =
  /^(?:the|an?|all|and|any|available|built-?in|current|custom|default|different|each|every|first|for|in|its|last|list|main|many|new|of|only|other|our|own|same|some|supported|that|these|this|those|what|which|your)$/i

/** What "the default one in X" asks after a list: the default of its sort there; undefined for other questions. */
export function defaultOfList(question: string, before: string): string | undefined {
  const [, where] = DEFAULT_ONE.exec(question) ?? []
  const listed = where !== undefined || ANY_DEFAULT.test(question) ? nounAsked(before) : undefined
  if (listed === undefined) return undefined
  return `what is the default ${singularOf(listed)}${where === undefined ? '' : ` ${where}`}?`
}

/** What "what other Xs are there?" asks after one of them: all but that one; undefined for other questions. */
export function otherOnes(question: string, before: string): string | undefined {
  const [, many] = OTHER_ONES.exec(question) ?? []
  if (many === undefined) return undefined
  const all = `what ${many} are there`
  if (new RegExp(`\\b(?:what|which|list|all)(?: the| of the)? ${many}\\b`, 'i').test(before)) return `${all}?`
  const listed = nounAsked(all)
  if (listed === undefined) return undefined
  if (nounAsked(before)?.one === listed.one) return `${all}?`
  const [, one] = new RegExp(`\\b([\\w-]{2,40}) ${singularOf(listed)}\\b`, 'i').exec(before) ?? []
  return one === undefined || ANY.test(one) ? `${all}?` : `${all} ${writtenBesides(one)}?`
}

function singularOf({ many, one }: NounAsked): string {
  return [...many.split(' ').slice(0, -1), one].join(' ')
}
