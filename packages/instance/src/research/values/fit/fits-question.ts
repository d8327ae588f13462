import { splitIdentifiers, wordsIn } from '../../../search/text/split-identifiers.ts'
import { stemOf } from '../../passages/terms.ts'
import { hasNoun } from '../given/head-asked.ts'
import { says } from '../given/says-term.ts'
import type { ValueQuestion } from '../value-words.ts'
import type { Candidate } from './found-value.ts'
import { plain } from './plain.ts'

/** Such a name says nothing without the rest of its line: `name = CharField(max_length=128)`. */
export const OF_ANYTHING_NAMED =
  /^(?:max(?:imum)?|min(?:imum)?|limit|size|(?:max|min)?len(?:gth)?|default|value|count|within)$/
/** How much it counts if the question names the value's own function or class, or its file. */
const OF_NAMED = 0.6
const OF_SAID = 0.4
const CONSTRUCTOR = /^(?:__init__|__new__|constructor|initialize|init|new|\.ctor)$/i

export function isOther(
  one: Candidate,
  inName: number,
  { asksForDefault, head, counted, terms }: ValueQuestion,
): boolean {
  if (one.stated !== undefined || one.isOfDocument) return false
  if (counted !== undefined && (lacks(one, counted, terms) || countsOther(one, counted))) return true
  if (!asksForDefault) return false
  if (inName === 0 && !one.isDefault && !OF_ANYTHING_NAMED.test(plain(one.name))) return true
  return head !== undefined && lacks(one, head, terms)
}

const OF_COUNT =
  /^(?:default|defaults|max|maximum|min|minimum|limit|limits|count|counts|num|number|total|size|capacity|allowed|concurrency|concurrent|parallel|parallelism|simultaneous|per|of|the|value|n|opt|option|setting|config)$/

/** Its name has the noun, but is about something that such a thing has: `PLAYER_MAX_BREATH` counts no players. */
function countsOther({ name }: Candidate, counted: string): boolean {
  const parts = wordsIn(name)
  // Of "orders per person", orders are counted.
  const per = parts.findIndex((part) => /^(?:per|for|by|of|in)$/.test(part))
  const head = parts.slice(0, per > 0 ? per : parts.length).findLast((part) => !OF_COUNT.test(part))
  return parts.some((part) => hasNoun(part, counted)) && head !== undefined && !hasNoun(head, counted)
}

/** Nothing near it has a noun of the question, or a synonym of it. */
function lacks(one: Candidate, noun: string, terms: ValueQuestion['terms']): boolean {
  const { line, comment, around } = one.texts
  const term = terms.find(({ word, isHint }) => word === noun && !isHint)
  if (term === undefined) return false
  const near = one.isHandedOn ? one.name : `${one.name} ${line} ${comment} ${around}`
  return !hasNoun(near, noun) && says(near, { ...term, stems: term.others, others: [] }) === 0
}

export function saysPer({ name, texts }: Candidate, { per }: ValueQuestion): boolean {
  if (per === undefined) return false
  const text = `${splitIdentifiers(name)} ${texts.comment}`.replaceAll('_', ' ')
  return new RegExp(`\\b(?:per|each|every) ${RegExp.escape(per)}`, 'i').test(text)
}

/** Whether the question names what encloses the value or its file, as typed or in two or more words: "the commit scheduler". */
export function ofSaid(
  { within = '', owner = '', repo, path }: Candidate,
  { names, terms, near }: ValueQuestion,
): number {
  if (near !== undefined && near.repo === repo && near.path === path) return OF_NAMED
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  const isNamed = (one: string) => one !== '' && names.some((name) => plain(name) === plain(one))
  if (isNamed(within) || (isNamed(owner) && CONSTRUCTOR.test(within))) return OF_NAMED
  if (isNamed(owner)) return OF_SAID
  if (names.some((name) => plain(name) === plain(stem))) return OF_SAID
  const stems = new Set(terms.flatMap((term) => term.stems))
  const isSaid = [within, stem].some((name) => {
    const parts = splitIdentifiers(name)
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter(Boolean)
    return parts.length > 1 && parts.every((part) => stems.has(stemOf(part)))
  })
  return isSaid ? OF_SAID : 0
}
