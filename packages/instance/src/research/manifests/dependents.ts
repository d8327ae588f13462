import type { Engine } from '../../ports/engine.ts'
import { declaredIn } from './declared.ts'
import { searchManifests } from './search-manifests.ts'

/** A manifest that declares a package. */
interface Declaration {
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

/** The repositories whose manifests declare a package, by name; `isWhole`: none was left out. */
export async function dependentsOf(
  name: string,
  repoIds: readonly number[],
  engine: Pick<Engine, 'keywordSearch'>,
  signal: AbortSignal,
): Promise<{ dependents: Dependent[]; isWhole: boolean }> {
  const wanted = { kind: 'literal', text: name } as const
  const { files, limitHit, timedOut } = await searchManifests(wanted, MOST_FILES, repoIds, engine, signal)
  const found = files.flatMap(({ repo, commit, path, lines }) => {
    if (/(?:^|\/)node_modules\//.test(path)) return []
    const declarations = lines.flatMap(({ line, text }) => {
      const declared = declaredIn(path, text, name)
      return declared === undefined ? [] : [{ path, line, version: declared.version }]
    })
    return declarations.map((declaration) => ({ repo, commit, declaration }))
  })
  const dependents = [...Map.groupBy(found, ({ repo }) => repo)].map(([repo, of]) => ({
    repo,
    commit: of[0]?.commit ?? '',
    declarations: of.map(({ declaration }) => declaration).sort((a, b) => depthOf(a.path) - depthOf(b.path)),
  }))
  return { dependents: dependents.sort((a, b) => a.repo.localeCompare(b.repo)), isWhole: !limitHit && !timedOut }
}

function depthOf(path: string): number {
  return path.split('/').length
}
