/** One commit of one repository. */
export interface Tree {
  gitDir: string
  commit: string
}

export interface SymbolQuery {
  tree: Tree
  path: string
  /** As written in the file. */
  name: string
  /** The type, module or object in front of it: `Queue` for `Queue.add`. */
  qualifier?: string
}

export interface Definition {
  path: string
  /** Counted from 1, both included; `lines` may hold fewer. */
  startLine: number
  endLine: number
  lines: string[]
}

export interface Reference {
  path: string
  line: number
  text: string
}

/** A module that the file imports the name from and that is not in its repository. */
export interface Outside {
  module: string
  name: string
}

export interface Definitions {
  /** Best first. */
  definitions: Definition[]
  outside: Outside[]
}

export interface References {
  /** Those in the file first, then those in files that import it, tests last. */
  references: Reference[]
  /** The total number. */
  total: number
}

/** Finds where names are defined and used in one tree. `mentions`: the files of the tree that contain the name. */
export interface SymbolProvider {
  definitions(query: SymbolQuery, mentions: readonly string[]): Promise<Definitions>
  references(query: SymbolQuery, mentions: readonly string[], most: number): Promise<References>
}

/** A definition is shown up to this many lines. */
export const MOST_LINES = 50
export const MOST_DEFINITIONS = 5
