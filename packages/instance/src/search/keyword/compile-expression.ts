import type { Expression } from '../query/keyword-query.ts'
import { type Required, requiredLiterals } from '../query/required-literals.ts'
import type { FileTable } from '../snapshots/file-table.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { LETTERS_TOGETHER } from '../store/fragments.ts'
import { isInLanguage } from '../text/languages.ts'
import { type Finder, literalFinder, regexFinder } from './match/finder.ts'
import { createSieve } from './match/sieve.ts'
import { createLiteralTest, createSieveTest, findTouched, type PiecesTest } from './match/touched-pieces.ts'
import { all, both, either, known, not, type Selection } from './selection.ts'

/** In bytes. Smaller texts are read at once, without a preview. */
const READ_WHOLE = 8 << 10

/** A part of a query. */
export interface Test {
  /** Evaluates it for all files of some trees at once; `tree` is undefined if they aren't indexed. */
  select(files: FileTable, tree: Snapshot | undefined): Selection
  /** What to show of a match. */
  finders: readonly Finder[]
}

export const EVERYTHING: Test = { select: ({ paths }) => all(paths.length, true), finders: [] }

export function compileExpression(expression: Expression, caseSensitive: boolean): Test {
  return compile(expression)

  function compile(part: Expression): Test {
    switch (part.kind) {
      case 'and':
      case 'or': {
        const tests = part.parts.map(compile)
        const combine = part.kind === 'and' ? both : either
        return {
          select: (files, tree) => combine(tests.map((test) => test.select(files, tree))),
          finders: tests.flatMap(({ finders }) => finders),
        }
      }
      case 'not': {
        const test = compile(part.part)
        return { select: (files, tree) => not(test.select(files, tree)), finders: [] }
      }
      case 'literal': {
        const { text } = part
        // A longer one is searched by its beginning.
        const isTold = text.length <= LETTERS_TOGETHER
        return content(
          literalFinder(text, caseSensitive),
          { kind: 'literal', text },
          { isTold, piecesTest: (tree) => createLiteralTest(text, tree, caseSensitive) },
        )
      }
      case 'regex': {
        const sieve = createSieve(part.pattern, caseSensitive)
        return content(regexFinder(part.pattern, caseSensitive), requiredLiterals(part.pattern), {
          isTold: false,
          piecesTest: (tree) => sieve && createSieveTest(sieve, tree),
        })
      }
      case 'repo': {
        const finder = regexFinder(part.pattern, false)
        return { select: ({ withRepo }) => known(withRepo((repo) => finder.test(repo))), finders: [] }
      }
      case 'file': {
        const finder = regexFinder(part.pattern, caseSensitive)
        return { select: (files) => known(files.withPath(finder)), finders: [] }
      }
      case 'lang':
        return {
          select: ({ paths }) => known(Uint8Array.from(paths, (path) => Number(isInLanguage(path, part.language)))),
          finders: [],
        }
    }
  }

  /** A term may be in the file or in its path. */
  function content(finder: Finder, required: Required, { isTold, piecesTest }: Preview): Test {
    return {
      finders: [finder],
      select(files, tree) {
        const must = files.withPath(finder)
        const touched = tree && findTouched(required, tree, caseSensitive)
        const mayBeIn = tree && piecesTest(tree)
        const may = touched === undefined ? must.slice().fill(1) : files.withContent(touched.keys())
        for (let file = must.indexOf(1); file !== -1; file = must.indexOf(1, file + 1)) may[file] = 1
        return {
          may,
          must,
          matches(number, text) {
            const file = tree?.files[number]
            if (must[number] === 1) return true
            if (mayBeIn === undefined || file === undefined) return finder.test(text())
            const pieces = touched?.get(file.blob)
            if (touched !== undefined && pieces === undefined) return false
            if (file.size <= READ_WHOLE) return finder.test(text())
            return mayBeIn(pieces, file) && (isTold || finder.test(text()))
          },
        }
      },
    }
  }
}

/** A check before a text is read. */
interface Preview {
  /** Whether it proves that the text matches. */
  isTold: boolean
  /** Undefined if nothing is known beforehand. */
  piecesTest(tree: Snapshot): PiecesTest | undefined
}
