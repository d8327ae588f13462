import { CatFile, type GitObject } from '../../git/cat-file.ts'
import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { ListedFile } from '../../git/tree/listed-tree.ts'
import { listSmallTree } from '../../git/tree/small-tree.ts'
import type { PlacedFile } from '../../git/tree/tree-changes.ts'

/** Larger texts are only found by their path. */
export const LARGEST_TEXT = 4 << 20

export interface Contents {
  /** Every regular file of a commit's tree; undefined if it isn't small and complete. */
  listSmall(commit: string): Promise<ListedFile[] | undefined>
  measure(files: readonly PlacedFile[]): Promise<ListedFile[]>
  /** By object id; what is too large, missing or damaged is left out. */
  read(files: readonly ListedFile[]): Promise<Map<string, Buffer>>
  close(): void
}

/** Reads file contents from git. An object that git can't read ends its process: then each one is requested separately. */
export function openContents(gitDir: string, env: Environment): Contents {
  let catFile = new CatFile(gitDir, env)
  return {
    listSmall: (commit) => unlessEnded(listSmallTree(catFile, commit)),
    async measure(files) {
      const ids = files.map(({ id }) => id)
      const found = (await objectsOf(ids, false)) ?? (await oneByOne(ids, false))
      return files.map((file, index) => ({ ...file, size: found[index]?.size }))
    },
    async read(files) {
      const readable = files.filter(({ size }) => size !== undefined && size <= LARGEST_TEXT)
      const ids = [...new Set(readable.map(({ id }) => id))]
      const found = (await objectsOf(ids, true)) ?? (await oneByOne(ids, true))
      return new Map(ids.flatMap((id, index) => entryOf(id, found[index])))
    },
    close: () => catFile.kill(),
  }

  /** Undefined if the process ended. */
  async function objectsOf(
    ids: readonly string[],
    withContent: boolean,
  ): Promise<(GitObject | undefined)[] | undefined> {
    return await unlessEnded(catFile.all(ids, withContent))
  }

  async function unlessEnded<Found>(asked: Promise<Found>): Promise<Found | undefined> {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error
      catFile = new CatFile(gitDir, env)
      return undefined
    }
  }

  async function oneByOne(ids: readonly string[], withContent: boolean): Promise<(GitObject | undefined)[]> {
    const found: (GitObject | undefined)[] = []
    for (const id of ids) found.push((await objectsOf([id], withContent))?.[0])
    return found
  }
}

function entryOf(id: string, object: GitObject | undefined): [string, Buffer][] {
  return object === undefined ? [] : [[id, object.content]]
}
