import { MARK } from './is-done.ts'
import { type Sayer, shareOf } from './sayer.ts'

const REST = '(?:e?s\\b)?[\\])`\'"*]*'
const NAMED = `${MARK}${REST}`
/** "No longer supports Python 3.7" is about a version. */
const NAMED_AS_A_WHOLE = `${MARK}(?!${REST}(?:\\.\\w|[ -]?v?\\d))${REST}`
/** What the thing itself may be called; an option or a warning of it is only a part. */
const SORT =
  '(?:\\W+(?:support|compatibility|functionality|protection|features?|drivers?|backends?|adapters?|integrations?|implementations?|dialects?|exports?|connectors?|modes?|commands?))?(?: (?:in|of) (?:the )?[\\w.-]+)?'
/** Ends at the end of a sentence, not in a version. */
const WITHIN = `(?:[^.;${MARK}]|\\.(?=\\w)){0,80}?`
const IS = '(?:has|have|had|was|were)'
/** "X was supported before 2.0, but has been removed." */
const IS_REMOVED = new RegExp(
  `${NAMED}${SORT}\\s+${IS} (?:${WITHIN}\\b(?:but|and|then|which)\\W+(?:(?:has|have|had|was|were|been|then|later|finally)\\W+){0,3}|(?:since |now |also |been |been completely )*)(?:removed|dropped|discontinued|retired)\\b(?! (?:by default|when|if|unless|from the (?:list|queue|cache|output|result|default)))`,
  'i',
)
/** "The 5.0 release removed X." */
const REMOVES = new RegExp(
  `\\b(?:removed|dropped|discontinued)(?: the| all| built-in| native| any)*(?: support (?:for|of))?(?: the)? [\\[\`'"*]*${NAMED}${SORT}\\W*(?:$|[.,;)]|\\b(?:in|from|since|as of|without|entirely|completely)\\b)`,
  'i',
)
/** "It no longer provides X." */
const NO_LONGER = new RegExp(
  `\\bno longer (?:\\w+ly )?(?:provides?|supports?|ships?|includes?|offers?|accepts?|has|have|works? with|runs? on|compatible with|supporting|shipping)\\b(?: with| the| an?| any| native)*(?![^${MARK}]{0,40}\\b(?:versions?|releases?) of\\b)[^.,;:${MARK}]{0,20}${NAMED_AS_A_WHOLE}`,
  'i',
)
/** "X is no longer built in." */
const IS_NO_LONGER = new RegExp(
  `${NAMED}${SORT} (?:is|are|does|do) no longer (?:\\w+ly )?(?:built[- ]in|bundled|shipped|included|provided|offered|maintained|supported|available|works?|exists?|part of)\\b(?! (?:with|in|on|for|when|if)\\b)`,
  'i',
)
const GONE = [IS_REMOVED, REMOVES, NO_LONGER, IS_NO_LONGER]
const MAY_BE_GONE = /\b(?:removed|dropped|discontinued|retired|no longer)\b/i
const LONGEST = 600
/** What is so on a condition, or tells when something happens; "after 2.0" and "until version 2" are dates. */
const IF = /\b(?:if|when|whenever|once|after|until|unless|whether|while)\b(?! (?:versions? |v)?\d)[^,;.]*$/i

/** Whether a sentence says that all of this was there and is no more. */
export function isGone(sentence: string, says: readonly Sayer[]): boolean {
  return saysOfAll(sentence, says, MAY_BE_GONE, GONE)
}

const IS_DEPRECATED = new RegExp(
  `${NAMED}${SORT} (?:is|are|was|were|has been|have been) (?:now |also |being |officially )?deprecated\\b`,
  'i',
)

const NAMED_DEPRECATED = /[\w.]{1,80}(?=[`'"*]{0,3} (?:is|are|was|were|has been|have been) (?:\w+ )?deprecated)/gi
/** A plural leaves a letter. */
const NEARLY = 0.85

/** Whether a sentence says that it is there, but should not be used any more. */
export function isDeprecated(sentence: string, says: readonly Sayer[]): boolean {
  // `UnstableJson` is another thing than JSON.
  const isOfLonger = (sentence.slice(0, LONGEST).match(NAMED_DEPRECATED) ?? []).some(
    (name) => says.some((one) => one.isSaid(name)) && shareOf(name, says) < NEARLY,
  )
  return !isOfLonger && saysOfAll(sentence, says, /\bdeprecated\b/i, [IS_DEPRECATED])
}

function saysOfAll(sentence: string, says: readonly Sayer[], may: RegExp, patterns: readonly RegExp[]): boolean {
  if (sentence.length > LONGEST || !may.test(sentence) || !says.every((one) => one.isSaid(sentence))) return false
  return says.some((one) => {
    const marked = one.without(sentence, MARK)
    return patterns.some((pattern) => {
      const found = pattern.exec(marked)
      return found !== null && !IF.test(marked.slice(0, found.index))
    })
  })
}
