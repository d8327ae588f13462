import type { CreditField } from '../../../config/credit-fields.ts'

export type BucketField = Exclude<CreditField, 'buckets'>

/** Words that tell nothing of what an amount or a day is. */
const amountFillers = new Set('amount count credit credits number quantity sum units value'.split(' '))
const dayFillers = new Set(
  'active at date datetime day effective is on period term time timestamp utc valid validity window'.split(' '),
)
const labelFillers = new Set('credit credits'.split(' '))

/** What a field is called in words, without fillers. In `id` and `name` the first of several counts. */
const labels = {
  id: 'id|bucket id|uuid|identifier|pool id|grant id',
  name: 'name|bucket name|display name|title|label|bucket|pool|pool name|plan|product|type|kind|description',
}
const amounts = {
  allocated:
    'allocated|allocation|total|granted|grant|limit|quota|allowance|purchased|included|budget|cap|capacity|entitlement',
  consumed: 'consumed|consumption|used|usage|spent|spend|utilized|utilised|burned|drawn',
  remaining: 'remaining|remainder|left|balance|unused',
}
const days = {
  from: 'start|starts|starting|from|begin|begins|beginning|since|activated',
  to: 'end|ends|ending|to|until|till|through|expires|expire|expiry|expiration|expiring',
}

/** All names, by the field. */
export const knownNames: Readonly<Record<BucketField, string>> = { ...labels, ...amounts, ...days }

export const isAmount = (field: BucketField) => field in amounts
/** How early in its list a name stands. */
export const rankOf = (field: 'id' | 'name', key: string) =>
  labels[field].split('|').indexOf(without(labelFillers, wordsIn(key)))

/** The field that a key is known to stand for. `nothing`: it says only that here is an amount or a day. */
export function knownAs(key: string): BucketField | 'nothing' | undefined {
  const words = wordsIn(key)
  return (
    inTable(labels, without(labelFillers, words)) ??
    inTable(amounts, withoutTotal(without(amountFillers, words))) ??
    inTable(days, without(dayFillers, words)) ??
    (without(amountFillers, words) === '' || without(dayFillers, words) === '' ? 'nothing' : undefined)
  )
}

/** `total` may be of anything. */
export const isTotal = (key: string) => without(amountFillers, wordsIn(key)) === 'total'

/** Whether it names an instant rather than a day. */
export const isInstant = (key: string) => !wordsIn(key).some((word) => word === 'date' || word === 'day')

/** The same for `startDate`, `start_date`, `Start date` and `START-DATE`. */
export function wordsIn(key: string): string[] {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function inTable<Field extends BucketField>(table: Readonly<Record<Field, string>>, words: string): Field | undefined {
  if (words === '') return undefined
  for (const field in table) if (table[field].split('|').includes(words)) return field
  return undefined
}

function without(fillers: ReadonlySet<string>, words: readonly string[]): string {
  return words.filter((word) => !fillers.has(word)).join(' ')
}

const withoutTotal = (words: string) => words.replace(/^total (?=.)| total$/, '')
