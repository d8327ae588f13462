import { isSettings } from '../../search/text/file-class.ts'
import type { Finding } from '../find/finding.ts'
import type { Lookups } from '../find/lookups.ts'
import { testsStarting } from './test-at.ts'
import { scoresOf } from './word-scores.ts'

/** A test and its title. */
interface RankedTest extends Finding {
  title: string
  score: number
}

const FILES = 12
const LONGEST = 60
/** How much a file's rank counts compared with the titles and bodies of its tests. */
const RANK = 8

/** The tests of these files whose titles and bodies match a question, best first. */
export async function bestTests(
  words: readonly string[],
  files: readonly Finding[],
  lookups: Pick<Lookups, 'lines'>,
): Promise<RankedTest[]> {
  const read = files.filter(({ path }) => !isSettings(path)).slice(0, FILES)
  const tests = (await Promise.all(read.map((file, rank) => testsOf(file, rank, lookups)))).flat()
  const scores = scoresOf(words, tests)
  return tests
    .map(({ place, rank }, index) => ({ ...place, score: (scores[index] ?? 0) * (1 + RANK / (RANK + rank)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

async function testsOf({ repo, commit, path }: Finding, rank: number, lookups: Pick<Lookups, 'lines'>) {
  const lines = await lookups.lines({ repo, commit, path })
  const starts = testsStarting(lines)
  const file = path.slice(path.lastIndexOf('/') + 1)
  return starts.map(({ line, title }, index) => {
    const next = starts[index + 1]?.line ?? lines.length + 1
    const endLine = Math.min(next - 1, line + LONGEST, lines.length)
    const place = { repo, commit, path, title, symbol: undefined, startLine: line, endLine, lines: [] }
    return { place, rank, name: `${title} ${file}`, about: '', body: lines.slice(line, endLine).join('\n') }
  })
}
