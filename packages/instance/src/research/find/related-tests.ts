import type { Engine } from '../../ports/engine.ts'
import { fileClass, isSettings } from '../../search/text/file-class.ts'
import { type Finding, findingsOf, isThin } from './finding.ts'
import type { Use, UsedSymbol } from './uses.ts'

const MOST = 3

/** Tests that use the symbols found come first, then those that the question's own words find. */
export async function relatedTests(
  research: {
    findings: readonly Finding[]
    connections: readonly UsedSymbol[]
    asked: string
    words: readonly string[]
  },
  engine: Engine,
  signal: AbortSignal,
): Promise<(Finding | Use)[]> {
  const { findings, connections, asked, words } = research
  const [best] = findings
  if (best === undefined) return []
  const using = connections.flatMap(({ uses }) => uses.filter(({ isTest }) => isTest))
  const found = [...using, ...findings.filter(isTest)]
  const known = onePerFile(found)
  if (known.length >= MOST) return known.slice(0, MOST)
  const { repo, commit } = best
  const places = await engine.findCode(`tests: ${asked}`, repo, commit, signal)
  const telling = findingsOf(repo, commit, places, MOST).filter((place) => isTest(place) && !isThin(words, [place]))
  return onePerFile([...known, ...telling]).slice(0, MOST)
}

export function isTest({ path }: { path: string }): boolean {
  return fileClass(path) === 'test' && !isSettings(path)
}

function onePerFile<Place extends { repo: string; path: string }>(places: readonly Place[]): Place[] {
  return places.filter(
    ({ repo, path }, index) => places.findIndex((one) => one.repo === repo && one.path === path) === index,
  )
}
