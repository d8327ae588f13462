/** Counts characters of a text, items of an array, or is a number's own bound. */
export interface Bounds {
  min?: number
  max?: number
}

/** What the documentation asks of one type's fields beyond their types. */
export interface TypeLimits {
  source: string
  /** By path: `fields` is the array, `fields[]` each of its items. */
  fields?: Record<string, Bounds>
  atLeastOneOf?: string[]
  exactlyOneOf?: string[]
}
