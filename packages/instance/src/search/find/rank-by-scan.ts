import type { SearchContext, Target } from '../keyword/target.ts'

import { isRanked } from '../ranks/ranked-terms.ts'
import { scanTree } from '../scan-tree.ts'
import type { Term } from './choose-terms.ts'
import { classWeight } from './class-weight.ts'
import type { Question } from './parse-question.ts'

interface ScannedFile {
  path: string
  text: string
  score: number
}

const MOST_TERMS = 16
const KEPT = 14
// The usual constants of BM25.
const SATURATION = 1.2
const LENGTH_SHARE = 0.75

interface Counted {
  path: string
  counts: number[]
  length: number
}

/** BM25 over a tree that isn't indexed (yet): counts every term in every file, and reads the best ones again. */
export async function rankByScan(
  question: Question,
  target: Target,
  context: SearchContext,
  isWanted: (path: string) => boolean = () => true,
): Promise<{ terms: Term[]; files: ScannedFile[] }> {
  const words = [...question.words].slice(0, MOST_TERMS)
  const scan = (wanted: (path: string) => boolean) =>
    scanTree(target.gitDir, target.commit, context.env, wanted, context.isOver)
  const counted: Counted[] = []
  for await (const { path, text } of scan(isWanted)) {
    if (isRanked(path, text)) counted.push(countWords(path, text, words))
  }
  const { terms, scores } = scoresOf(counted, words, question)
  const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, KEPT)
  const scoreByPath = new Map(best)
  const files: ScannedFile[] = []
  for await (const { path, text } of scan((one) => scoreByPath.has(one))) {
    files.push({ path, text, score: scoreByPath.get(path) ?? 0 })
  }
  return { terms, files: files.sort((a, b) => b.score - a.score) }
}

function countWords(path: string, text: string, words: readonly string[]): Counted {
  const lower = text.toLowerCase()
  const lowerPath = path.toLowerCase()
  const counts = words.map((word) => occurrences(lower, word) + (lowerPath.includes(word) ? 4 : 0))
  return { path, counts, length: text.length }
}

function occurrences(text: string, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at !== -1 && count < 50; at = text.indexOf(word, at + word.length)) count++
  return count
}

function scoresOf(
  files: readonly Counted[],
  words: readonly string[],
  question: Question,
): { terms: Term[]; scores: Map<string, number> } {
  const meanLength = files.reduce((sum, { length }) => sum + length, 0) / Math.max(files.length, 1)
  const terms = words.map((text, index) => {
    const found = files.filter(({ counts }) => (counts[index] ?? 0) > 0).length
    return { text, weight: Math.log(1 + (files.length - found + 0.5) / (found + 0.5)) }
  })
  const scores = new Map<string, number>()
  for (const { path, counts, length } of files) {
    const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / meanLength)
    const score = terms.reduce((sum, { weight }, index) => {
      const count = counts[index] ?? 0
      return sum + (weight * count * (SATURATION + 1)) / (count + norm)
    }, 0)
    if (score > 0) scores.set(path, score * classWeight(path, question))
  }
  return { terms, scores }
}
