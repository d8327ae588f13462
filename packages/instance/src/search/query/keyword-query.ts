/** What `parseKeywordQuery` makes of a typed query: plain data, so that it can cross to a worker. */
export interface KeywordQuery {
  /** As typed. */
  text: string
  /** Undefined where only `rev:`, `count:` or `case:` were given. */
  expression: Expression | undefined
  /** Empty: each repository's default branch. */
  revisions: readonly string[]
  /** At most this many files. */
  count: number
  caseSensitive: boolean
  /** Lines are not wanted; `matchCount` is then 1 for a text that matches. */
  pathsOnly?: boolean
}

export type Expression =
  | { kind: 'and' | 'or'; parts: readonly Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'literal'; text: string }
  | { kind: 'regex'; pattern: string }
  | { kind: 'repo' | 'file'; pattern: string }
  | { kind: 'lang'; language: string }
