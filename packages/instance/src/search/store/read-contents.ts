import { CatFile } from '../../git/cat-file.ts'
import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { ListedFile } from '../../git/tree-listing.ts'

/** Larger texts are only found by their path. */
export const LARGEST_TEXT = 4 << 20

export interface Contents {
  /** By object id; what is too large, missing or damaged is left out. */
  read(files: readonly ListedFile[]): Promise<Map<string, Buffer>>
  close(): void
}

/** Reads file contents from git. An object that git cannot read ends its process: then each is asked for by itself. */
export function openContents(gitDir: string, env: Environment): Contents {
  let catFile = new CatFile(gitDir, env)
  return {
    async read(files) {
      const readable = files.filter(({ size }) => size !== undefined && size <= LARGEST_TEXT)
      const ids = [...new Set(readable.map(({ id }) => id))]
      const found = (await contentsOf(ids)) ?? (await oneByOne(ids))
      return new Map(ids.flatMap((id, index) => entryOf(id, found[index])))
    },
    close: () => catFile.kill(),
  }

  /** Undefined where the process ended. */
  async function contentsOf(ids: readonly string[]): Promise<(Buffer | undefined)[] | undefined> {
    try {
      return (await catFile.all(ids)).map((object) => object?.content)
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error
      catFile = new CatFile(gitDir, env)
      return undefined
    }
  }

  async function oneByOne(ids: readonly string[]): Promise<(Buffer | undefined)[]> {
    const found: (Buffer | undefined)[] = []
    for (const id of ids) found.push((await contentsOf([id]))?.[0])
    return found
  }
}

function entryOf(id: string, content: Buffer | undefined): [string, Buffer][] {
  return content === undefined ? [] : [[id, content]]
}
