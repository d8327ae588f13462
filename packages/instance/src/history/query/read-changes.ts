import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { FilePatch } from '../patch/patch.ts'
import { readPatches } from '../patch/read-patches.ts'

interface NamedChange {
  commit: string
  path: string
}

/** The patches of some changes, read from the repository itself; unreadable ones are left out. */
export async function* readChanges(
  gitDir: string,
  env: Environment,
  changes: readonly NamedChange[],
): AsyncGenerator<{ commit: string; file: FilePatch }> {
  const commits = [...new Set(changes.map(({ commit }) => commit))]
  const paths = [...new Set(changes.map(({ path }) => path))]
  const wanted = new Set(changes.map(keyOf))
  let commit = ''
  const told = new Set<string>()
  try {
    for await (const events of readPatches({ gitDir, env, commits, paths, contextLines: 3 })) {
      for (const event of events) {
        if (event.kind === 'commit') commit = event.commit.id
        else {
          const key = keyOf({ commit, path: event.file.newPath ?? event.file.oldPath ?? '' })
          if (!wanted.has(key) || told.has(key)) continue
          told.add(key)
          yield { commit, file: event.file }
        }
      }
    }
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error
    // Another file's content is missing; each of the others can still be read separately.
    if (changes.length === 1) return
    for (const change of changes) if (!told.has(keyOf(change))) yield* readChanges(gitDir, env, [change])
  }
}

function keyOf({ commit, path }: NamedChange): string {
  return `${commit} ${path}`
}
