import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findGitDir } from '../git/git-dir.ts'
import type { Environment } from '../git/git-process.ts'
import { openView } from '../git/view.ts'
import type { RefWatch } from '../git/watch/ref-watch.ts'
import type { RepositoryReader } from './repository-reader.ts'

/** What git reported about a repository; valid as long as its refs don't change. */
export const readStateSchema = z.object({
  /** Where it was searched for, without symbolic links. */
  path: z.string(),
  gitDir: z.object({ gitDir: z.string(), commonDir: z.string(), objectFormat: z.string() }),
  /** A stamp of its refs; empty if they may have moved since. */
  refs: z.string(),
  head: z.string().optional(),
})
export type ReadState = z.infer<typeof readStateSchema>

interface Place {
  id: number
  path: string
  viewDir: string
  refWatch: RefWatch
}

/** Whether nothing has changed, without starting a git process. */
export async function isAsBefore(known: ReadState, { id, path, viewDir, refWatch }: Place): Promise<boolean> {
  if (known.path !== path || known.refs === '' || !existsSync(join(viewDir, 'HEAD'))) return false
  return (await refWatch.watch(id, known.gitDir)) === known.refs
}

/** Finds the repository and its HEAD, and updates the view. Throws BadSource. */
export async function readState(
  { id, path, viewDir, refWatch }: Place,
  reader: RepositoryReader,
  env: Environment,
): Promise<ReadState> {
  const gitDir = await findGitDir(path, env)
  // Before reading anything, so that concurrent changes are noticed afterwards.
  const refs = await refWatch.watch(id, gitDir)
  await openView(gitDir, viewDir)
  const head = await reader.head()
  // Most repositories aren't asked about soon; a request starts the process again.
  reader.rest()
  return { path, gitDir, refs, head }
}
