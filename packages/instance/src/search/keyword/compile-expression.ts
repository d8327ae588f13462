import type { Expression } from '../query/keyword-query.ts'
import { type Required, requiredLiterals } from '../query/regex.ts'
import { LETTERS_TOGETHER } from '../store/fragments.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { isInLanguage } from '../text/languages.ts'
import { createContained } from './contained.ts'
import type { FileTable } from './file-table.ts'
import { type Finder, literalFinder, regexFinder } from './finder.ts'
import { all, both, either, not, type Selection } from './selection.ts'

/** Smaller texts are read once, and not first in part. In bytes. */
const READ_WHOLE = 16 << 10

/** A part of a query. */
export interface Test {
  /** Asks it of all files of a tree at once; `tree` is undefined while there is no index of it. */
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
        const isShort = part.text.length <= LETTERS_TOGETHER
        return content(literalFinder(part.text, caseSensitive), { kind: 'literal', text: part.text }, isShort)
      }
      case 'regex':
        return content(regexFinder(part.pattern, caseSensitive), requiredLiterals(part.pattern), false)
      case 'repo': {
        const finder = regexFinder(part.pattern, false)
        return { select: ({ repo, paths }) => all(paths.length, finder.test(repo)), finders: [] }
      }
      case 'file': {
        const finder = regexFinder(part.pattern, caseSensitive)
        return byPath((path) => finder.test(path))
      }
      case 'lang':
        return byPath((path) => isInLanguage(path, part.language))
    }
  }

  /** A term may stand in the file or in its path. `isAll`: what is required is all there is to find. */
  function content(finder: Finder, required: Required, isAll: boolean): Test {
    return {
      finders: [finder],
      select(files, tree) {
        const must = files.withPath(finder)
        const contained = tree && createContained(required, tree, caseSensitive)
        if (tree === undefined || contained === undefined) {
          const may = new Uint8Array(must.length).fill(1)
          return { may, must, matches: (file, text) => must[file] === 1 || finder.test(text()) }
        }
        const may = files.withContent(contained.blobs)
        for (const [file, is] of must.entries()) if (is === 1) may[file] = 1
        return {
          may,
          must,
          matches(number, text) {
            const file = tree.files[number]
            if (must[number] === 1) return true
            if (file === undefined || file.size <= READ_WHOLE) return finder.test(text())
            return contained.in(file.blob) && (isAll || finder.test(text()))
          },
        }
      },
    }
  }
}

function byPath(test: (path: string) => boolean): Test {
  return {
    finders: [],
    select({ paths }) {
      const found = Uint8Array.from(paths, (path) => Number(test(path)))
      return { may: found, must: found, matches: (file) => found[file] === 1 }
    },
  }
}
