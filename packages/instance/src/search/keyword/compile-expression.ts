import type { DatabaseSync } from 'node:sqlite'
import type { Expression } from '../query/keyword-query.ts'
import { type Required, requiredLiterals } from '../query/regex.ts'
import { isInLanguage } from '../text/languages.ts'
import { type Finder, literalFinder, regexFinder } from './finder.ts'
import { blobsWith } from './trigrams.ts'

export interface Candidate {
  repo: string
  path: string
  /** Its content's id in the index; undefined while a tree is searched without one. */
  blob: number | undefined
}

/** A part of a query, made to be asked of many files: first without reading them, then with their text. */
export interface Test {
  /** False only where no text could make the file match. */
  may(file: Candidate): boolean
  /** True only where every text would. */
  must(file: Candidate): boolean
  matches(file: Candidate, text: () => string): boolean
  /** What to show of a match. */
  finders: readonly Finder[]
}

export function compileExpression(expression: Expression, caseSensitive: boolean, db: DatabaseSync | undefined): Test {
  return compile(expression)

  function compile(part: Expression): Test {
    switch (part.kind) {
      case 'and': {
        const tests = part.parts.map(compile)
        return {
          may: (file) => tests.every((test) => test.may(file)),
          must: (file) => tests.every((test) => test.must(file)),
          matches: (file, text) => tests.every((test) => test.matches(file, text)),
          finders: tests.flatMap(({ finders }) => finders),
        }
      }
      case 'or': {
        const tests = part.parts.map(compile)
        return {
          may: (file) => tests.some((test) => test.may(file)),
          must: (file) => tests.some((test) => test.must(file)),
          matches: (file, text) => tests.some((test) => test.matches(file, text)),
          finders: tests.flatMap(({ finders }) => finders),
        }
      }
      case 'not': {
        const test = compile(part.part)
        return {
          may: (file) => !test.must(file),
          must: (file) => !test.may(file),
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
        return exact(({ repo }) => finder.test(repo))
      }
      case 'file': {
        const finder = regexFinder(part.pattern, caseSensitive)
        return exact(({ path }) => finder.test(path))
      }
      case 'lang':
        return exact(({ path }) => isInLanguage(path, part.language))
    }
  }

  /** A term may stand in the file or in its path. */
  function content(finder: Finder, required: Required): Test {
    const blobs = blobsOf(required)
    return {
      may: ({ path, blob }) => blob === undefined || blobs === undefined || blobs.has(blob) || finder.test(path),
      must: ({ path }) => finder.test(path),
      matches: ({ path }, text) => finder.test(path) || finder.test(text()),
      finders: [finder],
    }
  }

  function blobsOf(required: Required): Set<number> | undefined {
    if (required.kind === 'any' || db === undefined) return undefined
    if (required.kind === 'literal') return blobsWith(db, required.text, caseSensitive)
    const sets = required.parts.map(blobsOf)
    const known = sets.filter((set) => set !== undefined)
    if (required.kind === 'or')
      return known.length < sets.length ? undefined : new Set(known.flatMap((set) => [...set]))
    return known.length === 0 ? undefined : known.reduce((a, b) => a.intersection(b))
  }
}

function exact(test: (file: Candidate) => boolean): Test {
  return { may: test, must: test, matches: test, finders: [] }
}
