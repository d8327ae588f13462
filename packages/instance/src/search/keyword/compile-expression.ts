import type { DatabaseSync } from 'node:sqlite'
import type { Expression } from '../query/keyword-query.ts'
import { type Required, requiredLiterals } from '../query/regex.ts'
import { isInLanguage } from '../text/languages.ts'
import type { FileTable } from './file-table.ts'
import { type Finder, literalFinder, regexFinder } from './finder.ts'
import { all, both, either, not, type Selection } from './selection.ts'
import { blobsWith } from './trigrams.ts'

/** A part of a query, made to be asked of many files: first all of a tree without their text, then each with its own. */
export interface Test {
  /** `db`: the tree's index; undefined while it has none. */
  select(files: FileTable, db: DatabaseSync | undefined): Selection
  matches(file: { repo: string; path: string }, text: () => string): boolean
  /** What to show of a match. */
  finders: readonly Finder[]
}

export const EVERYTHING: Test = {
  select: ({ paths }) => all(paths.length, true),
  matches: () => true,
  finders: [],
}

export function compileExpression(expression: Expression, caseSensitive: boolean): Test {
  return compile(expression)

  function compile(part: Expression): Test {
    switch (part.kind) {
      case 'and':
      case 'or': {
        const tests = part.parts.map(compile)
        const isAnd = part.kind === 'and'
        return {
          select: (files, db) => (isAnd ? both : either)(tests.map((test) => test.select(files, db))),
          matches: (file, text) =>
            isAnd ? tests.every((test) => test.matches(file, text)) : tests.some((test) => test.matches(file, text)),
          finders: tests.flatMap(({ finders }) => finders),
        }
      }
      case 'not': {
        const test = compile(part.part)
        return {
          select: (files, db) => not(test.select(files, db)),
          matches: (file, text) => !test.matches(file, text),
          finders: [],
        }
      }
      case 'literal':
        return content(literalFinder(part.text, caseSensitive), { kind: 'literal', text: part.text })
      case 'regex':
        return content(regexFinder(part.pattern, caseSensitive), requiredLiterals(part.pattern))
      case 'repo': {
        const finder = regexFinder(part.pattern, caseSensitive)
        return {
          select: ({ repo, paths }) => all(paths.length, finder.test(repo)),
          matches: ({ repo }) => finder.test(repo),
          finders: [],
        }
      }
      case 'file': {
        const finder = regexFinder(part.pattern, caseSensitive)
        return byPath((path) => finder.test(path))
      }
      case 'lang':
        return byPath((path) => isInLanguage(path, part.language))
    }
  }

  /** A term may stand in the file or in its path. */
  function content(finder: Finder, required: Required): Test {
    return {
      select(files, db) {
        const must = files.withPath(finder)
        const blobs = db && blobsOf(required, db)
        if (blobs === undefined) return { may: new Uint8Array(must.length).fill(1), must }
        const may = files.withContent(blobs)
        return either([
          { may, must },
          { may: must, must },
        ])
      },
      matches: ({ path }, text) => finder.test(path) || finder.test(text()),
      finders: [finder],
    }
  }

  function blobsOf(required: Required, db: DatabaseSync): ReadonlySet<number> | undefined {
    if (required.kind === 'any') return undefined
    if (required.kind === 'literal') return blobsWith(db, required.text, caseSensitive)
    const sets = required.parts.map((part) => blobsOf(part, db))
    const known = sets.filter((set) => set !== undefined)
    if (required.kind === 'or')
      return known.length < sets.length ? undefined : new Set(known.flatMap((set) => [...set]))
    return known.length === 0 ? undefined : known.reduce((a, b) => new Set(a).intersection(b))
  }
}

function byPath(test: (path: string) => boolean): Test {
  return {
    select({ paths }) {
      const found = Uint8Array.from(paths, (path) => Number(test(path)))
      return { may: found, must: found }
    },
    matches: ({ path }) => test(path),
    finders: [],
  }
}
