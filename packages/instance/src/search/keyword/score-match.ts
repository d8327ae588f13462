import { fileClass } from '../text/file-class.ts'
import type { Finder } from './finder.ts'

const WEIGHTS = { code: 1, docs: 0.6, config: 0.6, test: 0.5, generated: 0.2 } as const
const DEFINITION =
  /\b(class|interface|enum|struct|trait|type|function|def|fn|func|const|module|namespace)\s+(\([^)]*\)\s*)?$/
const LOOKED_AT = 20

/** How likely a matching file is the one that was meant: definitions, whole words and file names before mere mentions. */
export function scoreMatch(path: string, text: string, finders: readonly Finder[]): number {
  const name = path.slice(path.lastIndexOf('/') + 1)
  let score = 0
  for (const finder of finders) {
    if (finder.test(name)) score += 3
    else if (finder.test(path)) score += 1
    let seen = 0
    let best = 0
    for (const [start, end] of finder.find(text)) {
      best = Math.max(best, worthOf(text, start, end))
      if (++seen >= LOOKED_AT) break
    }
    score += best + Math.log2(1 + seen) / 4
  }
  return score * WEIGHTS[fileClass(path)]
}

function worthOf(text: string, start: number, end: number): number {
  const isWord = !/\w/.test(text[start - 1] ?? '') && !/\w/.test(text[end] ?? '')
  const isDefinition = DEFINITION.test(text.slice(Math.max(0, start - 60), start))
  return 1 + (isWord ? 1 : 0) + (isDefinition ? 3 : 0)
}
