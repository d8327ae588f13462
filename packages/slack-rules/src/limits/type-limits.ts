import type { Format } from '../formats.ts'

/** Counts characters of a text, items of an array, properties of an object, or is a number's own bound. */
export interface Bounds {
  min?: number
  max?: number
  format?: Format
  /** Of an array: no item twice. */
  unique?: true
}

/** What the documentation asks of one type's fields beyond their types. */
export interface TypeLimits {
  source: string
  /** By path: `fields` is the array, `fields[]` each of its items. */
  fields?: Record<string, Bounds>
  /** What Slack's declarations leave open, but its pages ask for. */
  required?: string[]
  atLeastOneOf?: string[]
  exactlyOneOf?: string[]
}
