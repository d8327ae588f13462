import { LRUCache } from 'lru-cache'
import type { SourceTree } from '../source/source-trees.ts'
import { type Tag, type TagReader, TooSlow } from '../tags/tag.ts'

interface TaggedFile {
  path: string
  tags: readonly Tag[]
}

/** About 100 bytes each. */
const REMEMBERED = 500_000
const AT_ONCE = 32

/** The tags of files, read once per content. */
export function createFileTags(reader: TagReader) {
  const known = new LRUCache<string, readonly Tag[]>({
    maxSize: REMEMBERED,
    sizeCalculation: (tags) => tags.length + 1,
  })

  /** Stops when `isOver`; a file that takes too long has none. */
  return async function* tagsOf(
    tree: SourceTree,
    paths: readonly string[],
    isOver: () => boolean,
  ): AsyncGenerator<TaggedFile> {
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      const some = paths.slice(at, at + AT_ONCE)
      const missing = some.filter((path) => !known.has(keyOf(tree, path)))
      const contents = await tree.readAll(missing)
      for (const [index, path] of missing.entries()) {
        if (isOver()) return
        known.set(keyOf(tree, path), await read(path, contents[index]))
      }
      for (const path of some) yield { path, tags: known.get(keyOf(tree, path)) ?? [] }
    }
  }

  async function read(path: string, content: Buffer | undefined): Promise<readonly Tag[]> {
    if (content === undefined) return []
    try {
      return await reader.read(path, content)
    } catch (error) {
      if (error instanceof TooSlow) return []
      throw error
    }
  }
}

export type FileTags = ReturnType<typeof createFileTags>

function keyOf(tree: SourceTree, path: string): string {
  return `${tree.files.get(path)?.id} ${path.slice(path.lastIndexOf('.') + 1)}`
}
