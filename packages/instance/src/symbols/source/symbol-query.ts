/** One commit of one repository. */
export interface Tree {
  gitDir: string
  commit: string
}

export interface SymbolQuery {
  tree: Tree
  path: string
  /** As it stands in the file. */
  name: string
  /** The type, module or object it was asked for with: `Queue` of `Queue.add`. */
  qualifier?: string
}

export interface Definition {
  path: string
  /** From 1, both included; `lines` may hold less. */
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
  /** Those of the file first, then of files that import it, tests last. */
  references: Reference[]
  /** How many there are. */
  total: number
}

/** Finds where names come from and go to in one tree. `mentions`: the files of the tree that contain the name. */
export interface SymbolProvider {
  definitions(query: SymbolQuery, mentions: readonly string[]): Promise<Definitions>
  references(query: SymbolQuery, mentions: readonly string[], most: number): Promise<References>
}

/** A definition is shown up to here. */
export const MOST_LINES = 50
export const MOST_DEFINITIONS = 5
