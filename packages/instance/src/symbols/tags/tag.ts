/** A definition, as seen by a parser that reads one file alone. */
export interface Tag {
  name: string
  kind: TagKind
  /** From 1. */
  line: number
  /** Included; undefined if the parser does not say. */
  endLine?: number
  /** The class, module or type around it. */
  scope?: string
}

/** `prototype` declares something defined elsewhere; `local` is not visible outside a function. */
export type TagKind = 'type' | 'function' | 'method' | 'constant' | 'field' | 'prototype' | 'local'

/** Reads the tags of one file; empty if the language is unknown. Throws TooSlow. */
export interface TagReader {
  read(path: string, content: Buffer): Promise<Tag[]>
  close(): void
}

/** The file takes longer than any file should. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** A file with more definitions is data. */
export const MOST_TAGS = 20_000
/** The time limit for one file. */
export const FILE_DEADLINE_MS = 1_500
