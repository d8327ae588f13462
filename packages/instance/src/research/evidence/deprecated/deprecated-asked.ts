import { stemOf, wordsOf } from '../../passages/terms.ts'

const ASKS =
  /^\W*(?:(?:hi|hey|hello|so|and|but|also|btw)\W+)*(?:is|are|was|were|has|have|did) (?:the |an? |our |this (?=\w+ \w))?((?!(?:it|this|that|these|those|they|there|anything|something|any|we|you)\b)[^?!,;]{1,80}?) (?:(?:been|being|get|got|now|already|officially|still|really|also|actually|yet) ){0,3}deprecated(?: (?:yet|now|already|or not|in favou?r of .{1,60}|(?:in|since|as of|from) [\w. ]{1,20}))?\W*$/i
const FRAME = new Set(['the', 'a', 'an', 'of', 'in', 'for', 'on', 'to', 'with', 'and', 'by', 'use', 'using', 'from'])
const MEMBER = /\w(?:\.|::|#)(\w+)\W*$/
const MOST = 5

/** Of what a question asks whether it is deprecated. */
export interface DeprecatedAsked {
  /** As the question has it. */
  called: string
  stems: readonly string[]
  /** Those of the last part of a name such as `Orders.cancel`. */
  ofMember?: readonly string[]
}

/** Undefined where a question asks something else. `own`: the names of what is searched. */
export function deprecatedAsked(text: string, own: ReadonlySet<string>): DeprecatedAsked | undefined {
  const [, called = ''] = ASKS.exec(text) ?? []
  const stems = stemsOf(called, own)
  const [, member = ''] = MEMBER.exec(called) ?? []
  const ofMember = stemsOf(member, own)
  if (stems.length === 0 || stems.length > MOST) return undefined
  return { called: called.replace(/[`'"“”]/g, ''), stems, ...(ofMember.length > 0 && { ofMember }) }
}

function stemsOf(name: string, own: ReadonlySet<string>): string[] {
  const words = wordsOf(name).filter((word) => !FRAME.has(word) && !own.has(word))
  return [...new Set(words.map(stemOf))]
}
