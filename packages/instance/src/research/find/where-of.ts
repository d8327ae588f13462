import type { Repository } from '../../ports/engine.ts'

/** "shop", "the 3 repositories searched". */
export function whereOf({ repositories }: { repositories: readonly Pick<Repository, 'name'>[] }): string {
  const [only, ...others] = repositories
  return only !== undefined && others.length === 0 ? only.name : `the ${repositories.length} repositories searched`
}
