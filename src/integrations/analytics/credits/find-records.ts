import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import { shown } from './agreed.ts'
import { isOfBucket } from './fields-of.ts'
import { wordsIn } from './known-names.ts'
import { isNamed, isObject, leavesOf } from './leaves.ts'
import { listed, quoted, unusable } from './words.ts'

type JsonObject = Readonly<Record<string, unknown>>

interface List {
  path: readonly string[]
  records: readonly JsonObject[]
}

const DEPTH_MAX = 6
/** So many records of a list tell whether it is of buckets. */
const LOOKED_AT = 20
/** An empty list of such a name, or the answer itself, is one of no buckets. */
const LIST_NAME =
  /^(?:credits?|(?:credit )?(?:buckets|pools|balances)|data|results?|items|records|rows|nodes|edges|list)$/
/** What services write beside a list that goes on elsewhere. */
const MORE = /^(?:has (?:next(?: page)?|more)|next(?: page| cursor| page token| url| link)?|is truncated|truncated)$/

/**
 * The records of buckets in an answer: a list, however deep in objects; an object of objects, each under its name; or one object that
 * is a bucket itself. Throws UnusableCredits where there is none, or there are several lists.
 */
export function findRecords(
  root: unknown,
  names: CreditFieldNames,
): { records: readonly JsonObject[]; isPart: boolean } {
  const isPart = saysMore(root)
  const isBucket = (record: JsonObject) => isOfBucket(leavesOf(record), names)
  const lists = listsIn(root, isBucket)
  const named = lists.filter(({ path }) => names.buckets?.some((name) => isNamed(path, name)))
  if (named.length > 0) return { records: named.flatMap(({ records }) => records), isPart }
  const fitting = lists.filter(({ records }) => records.slice(0, LOOKED_AT).some(isBucket))
  const [list, ...others] = fitting
  if (list && others.length > 0) {
    const paths = fitting.map(({ path }) => path.join('.'))
    throw unusable(
      `there are ${fitting.length} lists that may be of buckets: ${listed(paths.map(quoted))}`,
      paths
        .slice(0, 2)
        .map((path) => `buckets=${path}`)
        .join(','),
    )
  }
  if (list) return { records: list.records, isPart }
  if (isObject(root) && isBucket(root)) return { records: [root], isPart }
  const inner = isObject(root) ? Object.values(root).filter(isObject) : []
  const wrapped = inner.filter(isBucket)
  if (wrapped.length === 1) return { records: wrapped, isPart }
  const filled = lists.filter(({ records }) => records.length > 0)
  const [only] = filled
  // Its fields are told in the refusal.
  if (only && filled.length === 1) return { records: only.records, isPart }
  const empty = lists.find(({ path, records }) => records.length === 0 && isListName(path))
  if (empty && filled.length === 0) return { records: [], isPart }
  throw unusable(nothingFound(root, filled), 'buckets=…,allocated=…,consumed=…')
}

/** Lists of objects; and, where an object has several buckets as members, these under their names. */
function listsIn(value: unknown, isBucket: (record: JsonObject) => boolean, path: readonly string[] = []): List[] {
  if (Array.isArray(value)) {
    const records = value.filter(isObject)
    return records.length === value.length ? [{ path, records }] : []
  }
  if (!isObject(value) || path.length > DEPTH_MAX) return []
  const members = Object.entries(value)
  const keyed = members.flatMap(([name, member]) => (isObject(member) && isBucket(member) ? [{ name, ...member }] : []))
  const within = members.flatMap(([key, member]) => listsIn(member, isBucket, [...path, key]))
  return keyed.length > 1 ? [{ path, records: keyed }, ...within] : within
}

function isListName(path: readonly string[]): boolean {
  const [name] = path.slice(-1)
  return name === undefined || LIST_NAME.test(wordsIn(name).join(' '))
}

/** Anywhere but in the records. */
function saysMore(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > DEPTH_MAX) return false
  return Object.entries(value).some(([key, member]) => {
    const isSet = member === true || (typeof member === 'string' && member !== '')
    return (isSet && MORE.test(wordsIn(key).join(' '))) || saysMore(member, depth + 1)
  })
}

function nothingFound(root: unknown, lists: readonly List[]): string {
  if (lists.length > 1) return `no list is of buckets, among ${listed(lists.map(({ path }) => quoted(path.join('.'))))}`
  if (!isObject(root)) return 'JSON came without any object in it'
  const fields = leavesOf(root).map(shown)
  const told = fields.length > 0 ? fields : Object.keys(root).map(quoted)
  return told.length === 0
    ? 'an empty object came'
    : `no list of buckets, and no bucket, is in an object with ${listed(told)}`
}
