import type { Candidate, FoundValue } from './fit/found-value.ts'
import { plain } from './fit/plain.ts'
import { OWN_SETTINGS } from './fit/value-paths.ts'
import { featuresOf, type ValueAsked, type ValueFeatures } from './value-features.ts'

/**
 * How much each feature counts: fitted to which value was right for 486 questions about 85 repositories, but for those from `isNamed` on,
 * which too few of the questions have and were set by hand.
 */
const WEIGHTS: Readonly<ValueFeatures> = {
  saidNear: 5.41,
  saidByComment: 1.84,
  saidAtAll: 1.86,
  sortNear: 2.17,
  ofName: 0.69,
  otherInName: -1.2,
  wordsOfName: -0.22,
  meansAll: 3.45,
  meansLine: 1.69,
  meansComment: 1.96,
  isDefault: 0.86,
  asDefault: 0.56,
  isCalledDefault: 1.89,
  isLiteral: 3.91,
  isConstant: -2.36,
  isEmpty: -2.51,
  isAmount: 1.39,
  isNumber: 1.75,
  isText: 0.35,
  isLikeSort: 2.13,
  ofCode: 4.4,
  isLetter: -1.31,
  isUpper: 0.7,
  isLocal: -0.36,
  isOfDocument: -0.97,
  isUnsaid: -3.32,
  ofPath: 1.64,
  ofLanguage: 8.06,
  isOfSettings: 1.17,
  isOfConfig: -1.85,
  isBeside: -1.47,
  isRanked: 0.74,
  isFirst: 1.75,
  isNamed: 2.5,
  isPer: 1.5,
  isOther: -0.6,
  isOfTests: -2.5,
  isPassed: -1.0,
  saysJust: 0.5,
  isParameter: 0.3,
  isUnbounded: -0.4,
  isOfNamed: 1.7,
}
/** How much more a value must be worth for e times the score. */
const STEP = 4
/** How likely the best is right, by what it is worth and its share of all: fitted to questions that the weights were not fitted to. */
const CHANCE = { worth: 0.2, share: 1.39, less: 1.64 }

const WEIGHT_OF = new Map(Object.entries(WEIGHTS))

type ScoredValue = Omit<FoundValue, 'chance'>

/** How well a value answers. */
export function scoreOf(one: Candidate, asked: ValueAsked): ScoredValue {
  const { question } = asked
  const { texts: _texts, weight: _weight, owner: _owner, ...found } = one
  const features = featuresOf(one, asked)
  const { isNamed, isPer, isOther, isUnbounded, saidAtAll } = features
  const worth = Object.entries(features).reduce((all, [name, value]) => all + value * (WEIGHT_OF.get(name) ?? 0), 0)
  // `Pool/Size` is a key, or what one is below.
  const keyed = question.names.filter((name) => name.includes('/')).map(plain)
  const isElsewhere =
    keyed.length > 0 && isNamed < 1 && !keyed.includes(plain(one.under ?? '')) && one.isOfDocument === undefined
  const isOwn = question.asksForDefault && OWN_SETTINGS.test(one.path)
  const isAsked = isNamed > 0 || isPer > 0 || question.terms.every(({ isSort }) => isSort)
  return {
    ...found,
    ...(isUnbounded > 0 && { isUnbounded: true as const }),
    ...((isElsewhere || isOwn || isOther > 0) && { isOther: true as const }),
    about: isAsked ? 1 : saidAtAll,
    score: Math.exp(worth / STEP),
  }
}

/** How likely each value is right, against all that say something else. */
export function withChances(all: readonly ScoredValue[]): FoundValue[] {
  return all.map((one) => {
    const rivals = all.filter((other) => other.value !== one.value && plain(other.name) !== plain(one.name))
    const share = 1 / rivals.reduce((sum, { score }) => sum + (score / one.score) ** STEP, 1)
    const worth = STEP * Math.log(one.score)
    const odds = Math.exp(CHANCE.worth * worth + CHANCE.share * Math.log(share) - CHANCE.less)
    return { ...one, chance: odds / (1 + odds) }
  })
}
