import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findGitDir } from '../git/git-dir.ts'
import type { Environment } from '../git/git-process.ts'
import { openView } from '../git/view.ts'
import type { RefWatch } from '../git/watch/ref-watch.ts'
import type { RepositoryReader } from './repository-reader.ts'

/** What git said of a repository; true as long as its refs stay as they are. */
export const readStateSchema = z.object({
  /** Where it was looked for, without symbolic links. */
  path: z.string(),
  gitDir: z.object({ gitDir: z.string(), commonDir: z.string(), objectFormat: z.string() }),
  /** Of its refs; empty where they may have moved since. */
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

/** Whether all is as it was, without a git process. */
export async function isAsBefore(known: ReadState, { id, path, viewDir, refWatch }: Place): Promise<boolean> {
  if (known.path !== path || known.refs === '' || !existsSync(join(viewDir, 'HEAD'))) return false
  return (await refWatch.watch(id, known.gitDir)) === known.refs
}

/** Finds the repository and its HEAD, and brings the view up to date. Throws BadSource. */
export async function readState(
  { id, path, viewDir, refWatch }: Place,
  reader: RepositoryReader,
  env: Environment,
): Promise<ReadState> {
  const gitDir = await findGitDir(path, env)
  // Before anything is read: what moves meanwhile is noticed afterwards.
  const refs = await refWatch.watch(id, gitDir)
  await openView(gitDir, viewDir)
  const head = await reader.head()
  // Most repositories are not asked about soon; who is starts the process again.
  reader.rest()
  return { path, gitDir, refs, head }
}
