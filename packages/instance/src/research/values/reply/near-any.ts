import type { FoundValue } from '../fit/found-value.ts'
import { hasNoun } from '../given/head-asked.ts'
import { says } from '../given/says-term.ts'
import type { ValueQuestion } from '../value-words.ts'

/** Whether a value that may not be the one has at least one word of the question, and what is counted there. */
export function isNearAny(one: FoundValue, { terms, names, counted }: ValueQuestion): boolean {
  const { name, within = '', under = '', parameterOf = '', stated = '', checked = '', made = [], path } = one
  const own = terms.filter(({ isHint }) => !isHint)
  if (own.length === 0 || names.includes(name)) return true
  const text = [name, within, under, parameterOf, stated, checked, ...made.map((part) => part.name), path].join(' ')
  const of = own.find(({ word }) => word === counted)
  if (of !== undefined) return hasNoun(text, of.word) || says(text, { stems: of.others, others: [] }) > 0
  return own.some((term) => says(text, term) > 0)
}
