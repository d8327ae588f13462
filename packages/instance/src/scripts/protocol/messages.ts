import type { Plain } from './wire.ts'

/** What scripts can search. */
export const SEARCH_KINDS = ['keyword', 'regex', 'diff', 'commit', 'repo'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What a running script requests from the host. */
export type HostCall =
  | { kind: 'search'; search: SearchKind; query: string }
  | { kind: 'read'; repo: string; path: string; startLine?: number; endLine?: number; revision?: string }

/** The reply to a search is a list. A problem becomes an error in the script. */
export type HostReply = { value: Plain } | { problem: string }

export type WorkerMessage = { call: HostCall } | { outcome: Outcome }

export type Outcome = { text: string } | { problem: string }

export interface ScriptWorkerData {
  script: string
  lua: WebAssembly.Module
  memoryBytes: number
  /** Set to 1 once a reply was posted. */
  replied: Int32Array
}
