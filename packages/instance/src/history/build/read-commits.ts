import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { PatchEvent } from '../patch/patch.ts'
import { readPatches } from '../patch/read-patches.ts'
import type { PendingChange, PendingCommit } from '../store/history-rows.ts'
import { changesOf } from './changes-of.ts'
import { type CommitOutline, outlineCommits, readDamagedCommit } from './read-damaged-commit.ts'

/** If one commit is damaged, others often are too, in a partial clone all of them: one git process for each would take minutes. */
const LOOKED_AHEAD = 500

export type BuildEvent =
  | { kind: 'commit'; commit: PendingCommit }
  | { kind: 'change'; change: PendingChange }
  /** The last reported commit must be dropped: git failed in the middle of it. */
  | { kind: 'withdrawn' }

/** Reads commits with their changes, in order; continues after one that git can't show. */
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
      // The last one that began may be incomplete; git may have said nothing about the one after it.
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

/** Whether git would stop at it, or it needs no git because it is a merge. */
function isReadAlone(outline: CommitOutline | undefined): boolean {
  return outline !== undefined && (outline.missing.size > 0 || outline.files.length === 0)
}
