export type FileContent = { kind: 'text'; text: string; size: number } | NoText

/** `blob`: git's id of the content. */
export type FileBytes = { kind: 'text'; content: Buffer; size: number; blob: string } | NoText

type NoText =
  | { kind: 'binary'; size: number }
  /** Text or not: files over 32 MiB aren't read. */
  | { kind: 'large'; size: number }
  | { kind: 'symlink'; target: string; size: number }
  | { kind: 'submodule'; commit: string; size: number }

export interface Entry {
  name: string
  /** From the repository's root. */
  path: string
  kind: 'directory' | 'file' | 'symlink' | 'submodule'
}
