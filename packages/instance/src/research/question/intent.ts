/** What is asked of a thing that is known: where it stands, who uses it, its tests, or how it came to be. */
export type Intent = 'place' | 'uses' | 'tests' | 'history'

const USES = [
  /\b(?:who|what|which(?: \w+){0,3}|anything|anyone)(?: else)? (?:uses|calls|imports|invokes|depends on|refers to)\b/i,
  /\bwhere(?: else)? .{0,80}\b(?:used|called|imported|invoked|needed)\b/i,
  /\b(?:callers?|usages?|uses) of\b/i,
]
const TESTS = /\b(?:tests?|tested|specs?)\b/i
const HISTORY =
  /\bwhen (?:was|were|did|has|have)\b|\bwhy\b|\bsince (?:when|which)\b|\bwho (?:wrote|made|added|changed|removed|introduced)\b|\bhistory\b|\blast changed\b/i

export function intentOf(question: string): Intent {
  if (USES.some((pattern) => pattern.test(question))) return 'uses'
  if (TESTS.test(question)) return 'tests'
  return HISTORY.test(question) ? 'history' : 'place'
}
