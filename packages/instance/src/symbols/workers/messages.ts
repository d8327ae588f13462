import type { Definition, Definitions, Outside, References, SymbolQuery, Tree } from '../source/symbol-query.ts'

/** What a symbol worker can be asked, by name. */
export interface Jobs {
  originalName: { input: { query: SymbolQuery }; found: string | undefined }
  definitions: { input: { query: SymbolQuery; mentions: readonly string[] }; found: Definitions }
  references: { input: { query: SymbolQuery; mentions: readonly string[]; most: number }; found: References }
  exported: { input: { tree: Tree; from: Outside; path: string; mentions: readonly string[] }; found: Definition[] }
}

export type Request = {
  [Kind in keyof Jobs]: {
    kind: Kind
    input: Jobs[Kind]['input']
    /** Milliseconds since the epoch. */
    deadline: number
  }
}[keyof Jobs]

export type Reply<Kind extends keyof Jobs = keyof Jobs> = { found: Jobs[Kind]['found'] } | { problem: string }

export interface SymbolWorkerData {
  provider: 'typescript' | 'names'
  withCtags: boolean
  /** Where compiled code is cached, so that a compiler starts in a third of the time. */
  cacheDir: string | undefined
  env: Readonly<Record<string, string | undefined>>
}
