import type { FileMatch } from '../../ports/engine.ts'
import { countCovered } from '../question/question-words.ts'
import { type Finding, wordsAt } from './finding.ts'

// Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009), with a small constant: ranks within a repository are good.
const rankConstant = 10

/**
 * One ranking out of each repository's ranked findings and the files of each exact search. Ranks of different repositories
 * do not compare, so a finding weighs more the more of the question's words it holds.
 */
export function fuse(
  ranked: readonly (readonly Finding[])[],
  exact: readonly (readonly FileMatch[])[],
  words: readonly string[],
): Finding[] {
  const scored = new Map<string, { score: number; finding: Finding }>()
  const add = (finding: Finding, score: number): void => {
    const key = JSON.stringify([finding.repo, finding.path])
    const known = scored.get(key)
    scored.set(key, { score: (known?.score ?? 0) + score, finding: known?.finding ?? finding })
  }
  for (const findings of ranked) {
    for (const [rank, finding] of findings.entries()) {
      const covered = countCovered(words, wordsAt(finding)) / Math.max(words.length, 1)
      add(finding, (0.5 + covered) / (rankConstant + rank))
    }
  }
  for (const files of exact) {
    for (const [rank, file] of files.entries()) add(fromMatch(file), 1 / (rankConstant + rank))
  }
  return [...scored.values()].sort((a, b) => b.score - a.score).map(({ finding }) => finding)
}

const nearLines = 12

/** The first matching lines that stand close together. */
function fromMatch({ repo, commit, path, lines }: FileMatch): Finding {
  const startLine = lines[0]?.line ?? 1
  const shown = lines.filter(({ line }) => line - startLine < nearLines).slice(0, 4)
  return {
    repo,
    commit,
    path,
    startLine,
    endLine: shown.at(-1)?.line ?? startLine,
    symbol: undefined,
    lines: shown.map(({ line, text }) => ({ number: line, text })),
  }
}
