/** A parsed query: plain data, so that it can be sent to a worker. */
export interface KeywordQuery {
  /** Undefined if only `rev:`, `count:` or `case:` were given. */
  expression: Expression | undefined
  /** Empty: each repository's default branch. */
  revisions: readonly string[]
  /** At most this many files. */
  count: number
  caseSensitive: boolean
  /** Lines aren't needed; `matchCount` is then 1 for a text that matches. */
  pathsOnly?: boolean
}

export type Expression =
  | { kind: 'and' | 'or'; parts: readonly Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'literal'; text: string }
  | { kind: 'regex'; pattern: string }
  | { kind: 'repo' | 'file'; pattern: string }
  | { kind: 'lang'; language: string }
