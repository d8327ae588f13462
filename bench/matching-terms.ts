import { spawnSync } from 'node:child_process'
import { STOP_WORDS } from '../packages/instance/src/search/find/stop-words.ts'

/** The baseline: files by how many of the question's words `rg` finds in them, then by how often. Best first. */
export function rankByMatchingTerms(question: string, workTree: string): string[] {
  const words = question.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const terms = new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)))
  const files = new Map<string, { terms: number; matches: number }>()
  for (const term of terms) {
    for (const [path, matches] of countMatches(term, workTree)) {
      const known = files.get(path) ?? { terms: 0, matches: 0 }
      files.set(path, { terms: known.terms + 1, matches: known.matches + matches })
    }
  }
  return [...files]
    .sort(([, a], [, b]) => b.terms - a.terms || b.matches - a.matches)
    .map(([path]) => path.replace(/^\.\//, ''))
}

function countMatches(term: string, workTree: string): [string, number][] {
  const args = ['--count-matches', '--ignore-case', '--fixed-strings', '--null', '-e', term, './']
  const { error, stdout } = spawnSync('rg', args, { cwd: workTree, encoding: 'utf8', maxBuffer: 64 << 20 })
  if (error !== undefined) throw new Error('The baseline needs ripgrep (rg) on PATH.', { cause: error })
  return [...stdout.matchAll(/^([^\0\n]*)\0(\d+)$/gm)].map(([, path = '', count]) => [path, Number(count)])
}
