/** A definition, as a parser of one file alone sees it. */
export interface Tag {
  name: string
  kind: TagKind
  /** From 1. */
  line: number
  /** Included; undefined where the parser does not say. */
  endLine?: number
  /** The class, module or type around it. */
  scope?: string
}

/** `prototype` declares what is defined elsewhere; `local` is not seen outside a function. */
export type TagKind = 'type' | 'function' | 'method' | 'constant' | 'field' | 'prototype' | 'local'

/** Reads the tags of one file; an empty list where the language is unknown. Throws TooSlow. */
export interface TagReader {
  read(path: string, content: Buffer): Promise<Tag[]>
  close(): void
}

/** The file takes longer than a file should. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** More definitions than this in one file are data. */
export const MOST_TAGS = 20_000
/** How long one file may take. */
export const FILE_DEADLINE_MS = 1_500
