import type { BucketField } from './known-names.ts'
import { keyOf, type Leaf } from './leaves.ts'
import { quoted } from './words.ts'

/** What was not understood of a bucket: the rest of a sentence that begins with the bucket. */
export interface Fault {
  why: string
  /** What CREDITS_FIELDS may be set to. */
  setting?: string
}

export interface Agreed<Value> {
  /** Undefined where there is none, or it is not understood. */
  value: Value | undefined
  faults: readonly Fault[]
}

/** The one value that all of them mean; `kind` says in words what each has to be. */
export function agreed<Value>(
  field: BucketField,
  leaves: readonly Leaf[],
  parse: (leaf: Leaf) => Value | undefined,
  kind: string,
): Agreed<Value> {
  const refused = (why: string, setting?: string) => ({
    value: undefined,
    faults: [{ why, ...(setting !== undefined && { setting }) }],
  })
  const read = leaves.map((leaf) => ({ leaf, value: parse(leaf) }))
  const unread = read.find(({ value }) => value === undefined)
  if (unread) return refused(`${shown(unread.leaf)} is not ${kind}, or may mean two`)
  const [first, ...others] = read
  const other = others.find(({ value }) => value !== first?.value)
  if (!first || !other) return { value: first?.value, faults: [] }
  return refused(
    `${shown(first.leaf)} and ${shown(other.leaf)} may both be its \`${field}\``,
    `${field}=${keyOf(first.leaf)}`,
  )
}

export function shown({ path, value }: Leaf): string {
  return `${quoted(path.join('.'))} (${quoted(value)})`
}
