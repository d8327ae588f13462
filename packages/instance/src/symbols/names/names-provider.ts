import { LRUCache } from 'lru-cache'
import { codeLanguage } from '../source/code-language.ts'
import type { SourceTrees } from '../source/source-trees.ts'
import type { Definition, Outside, SymbolProvider, SymbolQuery, Tree } from '../source/symbol-query.ts'
import type { TagReader } from '../tags/tag.ts'
import { exportedDefinitions } from './exported-definitions.ts'
import { createFileTags } from './file-tags.ts'
import { nameDefinitions } from './name-definitions.ts'
import { nameReferences } from './name-references.ts'
import { readUsage, type Usage } from './usage.ts'

interface NamesProvider extends SymbolProvider {
  /** The name where it is defined; undefined if the file does not contain the name as a whole word. */
  originalName(query: SymbolQuery): Promise<string | undefined>
  /** What a package of this tree defines under an imported name. */
  exported(tree: Tree, from: Outside, path: string, mentions: readonly string[]): Promise<Definition[]>
}

/** Follows names through what parsers of single files see, imports and nearness: for every language, without a build. */
export function createNamesProvider(trees: SourceTrees, reader: TagReader, isOver: () => boolean): NamesProvider {
  const tagsOf = createFileTags(reader)
  // A question needs it twice: for what to search for, and then for what was found.
  const usages = new LRUCache<string, Promise<Usage | undefined>>({ max: 50 })
  return {
    async originalName(query) {
      return (await usageOf(query))?.original
    },
    async definitions(query, mentions) {
      const tree = await trees.open(query.tree)
      const usage = await usageOf(query)
      if (usage === undefined) return { definitions: [], outside: [] }
      return await nameDefinitions(usage, mentions, tree, tagsOf, isOver)
    },
    async references({ tree: at, path, name }, mentions, most) {
      return await nameReferences(name, path, mentions, most, await trees.open(at), tagsOf, isOver)
    },
    async exported(at, from, path, mentions) {
      const family = codeLanguage(path)?.family
      return family === undefined
        ? []
        : await exportedDefinitions(from, family, mentions, await trees.open(at), tagsOf, isOver)
    },
  }

  async function usageOf(query: SymbolQuery): Promise<Usage | undefined> {
    const key = JSON.stringify(query)
    const known = usages.get(key) ?? readUsage(await trees.open(query.tree), query)
    usages.set(key, known)
    known.catch(() => usages.delete(key))
    return await known
  }
}
