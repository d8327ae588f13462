import type { FileClass } from '../text/file-class.ts'
import type { Finder } from './match/finder.ts'

const WEIGHTS: Readonly<Record<FileClass, number>> = { code: 1, docs: 0.6, config: 0.6, test: 0.5, generated: 0.2 }
const DEFINITION =
  /\b(class|interface|enum|struct|trait|type|function|def|fn|func|const|module|namespace)\s+(\([^)]*\)\s*)?$/
const DEFINES = 3
const LOOKED_AT = 20

/** How likely a matching file is the one that was meant: definitions, whole words and file names before mere mentions. */
export function scoreMatch(path: string, fileClass: FileClass, text: string, finders: readonly Finder[]): number {
  let score = worthOfPath(path, finders)
  for (const finder of finders) {
    let seen = 0
    let best = 0
    for (const [start, end] of finder.find(text)) {
      best = Math.max(best, worthOf(text, start, end))
      if (++seen >= LOOKED_AT) break
    }
    score += best + Math.log2(1 + seen) / 4
  }
  return score * WEIGHTS[fileClass]
}

/** The same as far as it can be told without the text. */
export function guessScore(
  path: string,
  fileClass: FileClass,
  definitions: number,
  finders: readonly Finder[],
): number {
  return (worthOfPath(path, finders) + definitions * DEFINES + finders.length) * WEIGHTS[fileClass]
}

function worthOfPath(path: string, finders: readonly Finder[]): number {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return finders.reduce((sum, finder) => sum + (finder.test(name) ? 3 : finder.test(path) ? 1 : 0), 0)
}

function worthOf(text: string, start: number, end: number): number {
  const isWord = !/\w/.test(text[start - 1] ?? '') && !/\w/.test(text[end] ?? '')
  const isDefinition = DEFINITION.test(text.slice(Math.max(0, start - 60), start))
  return 1 + (isWord ? 1 : 0) + (isDefinition ? DEFINES : 0)
}
