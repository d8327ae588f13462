import type { GitDir } from '../git-dir.ts'

export type WatchRequest =
  | { kind: 'watch'; id: number; gitDir: GitDir; number: number }
  | { kind: 'forget'; id: number }

/** `moved`: repositories whose refs may have moved. */
export type WatchReply = { kind: 'stamp'; number: number; stamp: string } | { kind: 'moved'; ids: number[] }

export interface WatchWorkerData {
  pollMs: number
}
