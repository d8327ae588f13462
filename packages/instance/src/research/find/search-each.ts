import { AskError } from '../../errors/errors.ts'
import type { Engine, Place, Repository } from '../../ports/engine.ts'

/** The places of one repository for a question. */
export interface RepositoryPlaces {
  repo: string
  commit: string
  /** Best first. */
  places: readonly Place[]
}

/** Ranks the files of each repository for a question. If one of many can't be searched, the others still answer. */
export async function searchEach(
  question: string,
  within: readonly Repository[],
  revision: string | undefined,
  engine: Pick<Engine, 'resolveRevision' | 'findCode'>,
  signal: AbortSignal,
): Promise<RepositoryPlaces[]> {
  const found: RepositoryPlaces[] = []
  for (const { name: repo } of within) {
    signal.throwIfAborted()
    try {
      const commit = await engine.resolveRevision(repo, revision)
      found.push({ repo, commit, places: await engine.findCode(question, repo, commit, signal) })
    } catch (error) {
      if (!(error instanceof AskError) || within.length === 1) throw error
    }
  }
  return found
}
