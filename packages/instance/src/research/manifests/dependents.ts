import type { Engine, FileMatch } from '../../ports/engine.ts'
import { declaredIn } from './declared.ts'
import { namesakesOn } from './namesakes.ts'
import { searchManifests } from './search-manifests.ts'

/** A line of a manifest that declares a package. */
interface Declaration {
  name: string
  path: string
  line: number
  version: string | undefined
}

export interface Dependent {
  repo: string
  commit: string
  /** Nearest to the root first. */
  declarations: readonly Declaration[]
}

const MOST_FILES = 1_000
const OF_OTHERS =
  /(?:^|\/)(?:node_modules|testdata|testfixtures|__fixtures__)\/|(?:^|\/)(?:tests?|specs?)\/(?:.*\/)?fixtures\//i

/** Whether a manifest is somebody else's: test data has such. */
export function isOfOthers(path: string): boolean {
  return OF_OTHERS.test(path)
}

export interface Dependents {
  dependents: readonly Dependent[]
  /** Repositories that only declare other packages with this one's name in theirs. */
  ofNamesakes: readonly Dependent[]
  /** Nothing was left out. */
  isWhole: boolean
}

/** The repositories whose manifests declare a package, by name. */
export async function dependentsOf(
  name: string,
  repoIds: readonly number[],
  engine: Pick<Engine, 'keywordSearch'>,
  signal: AbortSignal,
): Promise<Dependents> {
  const wanted = { kind: 'literal', text: name } as const
  const { files, limitHit, timedOut } = await searchManifests(wanted, MOST_FILES, repoIds, engine, signal)
  const own = files.filter(({ path }) => !isOfOthers(path))
  const dependents = byRepository(own, (path, line) => {
    const declared = declaredIn(path, line, name)
    return declared === undefined ? [] : [{ name, ...declared }]
  })
  const others = own.filter(({ repo }) => !dependents.some((one) => one.repo === repo))
  const ofNamesakes = byRepository(others, (path, line) => namesakesOn(path, line, name))
  return { dependents, ofNamesakes, isWhole: !limitHit && !timedOut }
}

function byRepository(
  files: readonly FileMatch[],
  declares: (path: string, line: string) => readonly Omit<Declaration, 'path' | 'line'>[],
): Dependent[] {
  const found = files.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) =>
      declares(path, text).map((one) => ({ repo, commit, declaration: { ...one, path, line } })),
    ),
  )
  return [...Map.groupBy(found, ({ repo }) => repo)]
    .map(([repo, of]) => ({
      repo,
      commit: of[0]?.commit ?? '',
      declarations: of.map(({ declaration }) => declaration).sort((a, b) => depthOf(a.path) - depthOf(b.path)),
    }))
    .sort((a, b) => a.repo.localeCompare(b.repo))
}

function depthOf(path: string): number {
  return path.split('/').length
}
