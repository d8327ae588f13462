import { wordsIn } from './known-names.ts'

/** A value in a record, with the keys that lead to it. */
export interface Leaf {
  path: readonly string[]
  value: string | number
}

const DEPTH_MAX = 5
const KEY_MAX = 200

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The texts and numbers in a record, also in objects within it; not in lists, and nothing that is empty. */
export function leavesOf(record: Readonly<Record<string, unknown>>, above: readonly string[] = []): Leaf[] {
  return Object.entries(record).flatMap(([key, value]): Leaf[] => {
    if (key.length > KEY_MAX) return []
    const path = [...above, key]
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return [{ path, value }]
    return isObject(value) && path.length < DEPTH_MAX ? leavesOf(value, path) : []
  })
}

export const keyOf = ({ path }: Leaf) => path.at(-1) ?? ''
export const parentOf = ({ path }: Leaf) => path.at(-2) ?? ''

/** Whether a setting means this place: by its key alone, or by its path with dots. */
export function isNamed(path: readonly string[], name: string): boolean {
  const same = (one: string, other: string) => wordsIn(one).join('') === wordsIn(other).join('')
  return same(path.at(-1) ?? '', name) || (name.includes('.') && same(path.join('.'), name))
}
