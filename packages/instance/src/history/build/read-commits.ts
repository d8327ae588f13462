import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { PatchEvent } from '../patch/patch.ts'
import { readPatches } from '../patch/read-patches.ts'
import type { PendingChange, PendingCommit } from '../store/history-rows.ts'
import { changesOf } from './changes-of.ts'
import { type CommitOutline, outlineCommits, readDamagedCommit } from './read-damaged-commit.ts'

/** Where one commit is damaged others often are, all of them in a partial clone: a git process for each takes minutes. */
const LOOKED_AHEAD = 500

export type BuildEvent =
  | { kind: 'commit'; commit: PendingCommit }
  | { kind: 'change'; change: PendingChange }
  /** The latest commit, told already, is to be forgotten: git failed in it. */
  | { kind: 'withdrawn' }

/** Reads commits with their changes, in order; one that git cannot show does not end it. */
export async function* readCommits(
  gitDir: string,
  env: Environment,
  commits: readonly string[],
): AsyncGenerator<BuildEvent[]> {
  let outlines = new Map<string, CommitOutline>()
  for (let next = 0; next < commits.length; ) {
    let begun = 0
    try {
      for await (const events of readPatches({ gitDir, env, commits: commits.slice(next), contextLines: 0 })) {
        begun += events.filter(({ kind }) => kind === 'commit').length
        yield events.flatMap(buildEventsOf)
      }
      return
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error
      // The one that was begun last may be incomplete; of the one after it git may not have said a word.
      if (begun > 0) yield [{ kind: 'withdrawn' }]
      next += Math.max(begun - 1, 0)
      const failed = commits[next]
      if (failed !== undefined && !outlines.has(failed))
        outlines = await outlineCommits(gitDir, env, commits.slice(next, next + LOOKED_AHEAD))
      for (let id = failed; id !== undefined; id = commits[++next]) {
        const outline = outlines.get(id)
        if (id !== failed && !isReadAlone(outline)) break
        const commit = await readDamagedCommit(gitDir, env, id, outline)
        if (commit !== undefined) yield [{ kind: 'commit', commit }]
      }
    }
  }
}

export function buildEventsOf(event: PatchEvent): BuildEvent[] {
  if (event.kind === 'file') return changesOf(event.file).map((change) => ({ kind: 'change', change }))
  return [{ kind: 'commit', commit: { header: event.commit, id: undefined, changes: [], unreadable: [] } }]
}

/** Whether git would stop at it, or it needs no git: a merge. */
function isReadAlone(outline: CommitOutline | undefined): boolean {
  return outline !== undefined && (outline.missing.size > 0 || outline.files.length === 0)
}
