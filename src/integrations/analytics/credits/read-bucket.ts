import { z } from 'zod'
import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import type { CreditBucket } from '../../../ports/index.ts'
import { DAY_MS } from '../../../time/units.ts'
import { AMOUNTS, type BucketField, type Leaf, leavesFor } from './fields.ts'
import { shown, creditSourceWords as words } from './words/credit-source.ts'

/** `id` is undefined if none is given. */
export type ToldBucket = Omit<CreditBucket, 'id'> & { id: string | undefined }

interface Read {
  /** Undefined if its amounts aren't understood; days that aren't understood are left out. */
  bucket: ToldBucket | undefined
  /** Each is the rest of a sentence that begins with the bucket; `setting` is what CREDITS_FIELDS could be set to. */
  faults: readonly { why: string; setting?: string }[]
}

const NAME_MAX = 100
const ID_MAX = 200

/** As text, `1.000` could mean a thousand. */
const plainNumber = /^(?![1-9]\d{0,2}\.\d{3}$)\d+(?:\.\d+)?$/
const amount = z
  .union([z.number(), z.string().regex(plainNumber).transform(Number)])
  .pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER))
const instant = z.iso.datetime({ offset: true })

export function readBucket(record: readonly Leaf[], names: CreditFieldNames): Read {
  const faults: { why: string; setting?: string }[] = []
  const missing = AMOUNTS.filter((field) => leavesFor(field, record, names).length === 0)
  if (missing.length > 0) {
    const why = words.missing(missing)
    faults.push({ why, setting: missing.map((field) => `${field}=…`).join(',') })
  }
  const [allocated, consumed] = [agreed('allocated', parseAmount), agreed('consumed', parseAmount)]
  let [from, to] = [agreed('from', parseDay), agreed('to', parseEnd)]
  if (from !== undefined && to !== undefined && from > to) {
    faults.push({ why: words.endsEarly(to) })
    from = to = undefined
  }
  const id = label('id', ID_MAX)
  const name = label('name', NAME_MAX) ?? (id === undefined ? words.unnamed : words.byId(id))
  const isKnown = allocated !== undefined && consumed !== undefined
  return { bucket: isKnown ? { id, name, allocated, consumed, from, to } : undefined, faults }

  /** The one value that all values for the field agree on. */
  function agreed<Value>(field: BucketField, parse: (leaf: Leaf) => Value | undefined): Value | undefined {
    const leaves = leavesFor(field, record, names)
    const [first] = leaves
    const value = first && parse(first)
    const unread = leaves.find((leaf) => parse(leaf) === undefined)
    const other = leaves.find((leaf) => parse(leaf) !== value)
    if (unread) {
      const kind = parse === parseAmount ? words.amount : words.day
      faults.push({ why: words.unread(shown(unread), kind) })
    } else if (first && other) {
      const why = words.ambiguous(shown(first), shown(other), field)
      faults.push({ why, setting: `${field}=${first.path}` })
    }
    return unread || other ? undefined : value
  }

  function label(field: 'id' | 'name', max: number): string | undefined {
    const [leaf] = leavesFor(field, record, names)
    const line = String(leaf?.value ?? '').replace(/[\p{Cc}\s]+/gu, ' ')
    return line.trim().slice(0, max) || undefined
  }
}

const parseAmount = ({ value }: Leaf) => amount.safeParse(value).data
const parseDay = ({ value }: Leaf) => dayOf(value)
/** An instant is the first moment outside, unless its name says that it is a day. */
const parseEnd = ({ path, value }: Leaf) => dayOf(value, /da(?:te|y)/i.test(path) ? 0 : 1)

/** In UTC. */
function dayOf(value: string | number, lessMs = 0): string | undefined {
  if (z.iso.date().safeParse(value).success) return String(value)
  const moment = Date.parse(instant.safeParse(value).data ?? '')
  if (!(moment > 0)) return undefined
  return new Date(moment % DAY_MS === 0 ? moment - lessMs : moment).toISOString().slice(0, 10)
}
