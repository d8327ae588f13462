import { type Revision, revisionKey } from '../store/revisions.ts'
import type { Level } from '../store/states.ts'
import type { OpenStore } from './open-stores.ts'

/** A tree in a store. */
export interface SearchedTree {
  repo: string
  repoId: number
  storeDir: string
  commit: string
}

export interface FoundTree extends SearchedTree {
  revision: Revision
}

/** The trees of a list that are in one store, by their positions in the list. */
interface StoreTrees {
  dir: string
  places: readonly number[]
}

interface Lookup {
  found: readonly FoundTree[]
  /** Positions of the trees that aren't indexed up to that level. */
  missing: readonly number[]
  /** Identifies the trees found within their store. */
  key: string
}

interface Asked {
  revisions: OpenStore['revisions'] | undefined
  level: Level
}

/** Finds the trees of a list in their stores. Search after search passes the same list, so the result is cached with it. */
export function createTreeLookup() {
  const grouped = new WeakMap<readonly SearchedTree[], readonly StoreTrees[]>()
  const known = new WeakMap<StoreTrees, Lookup & Asked>()
  return {
    byStore(trees: readonly SearchedTree[]): readonly StoreTrees[] {
      const groups = grouped.get(trees) ?? groupsOf(trees)
      grouped.set(trees, groups)
      return groups
    },
    lookUp(trees: readonly SearchedTree[], group: StoreTrees, asked: Asked): Lookup {
      const before = known.get(group)
      // A store that was written to has reread its revisions.
      if (before !== undefined && before.revisions === asked.revisions && before.level === asked.level) return before
      const found = find(trees, group, asked)
      known.set(group, { ...found, ...asked })
      return found
    },
  }
}

function groupsOf(trees: readonly SearchedTree[]): StoreTrees[] {
  const groups = Map.groupBy(trees.keys(), (place) => trees[place]?.storeDir ?? '')
  return [...groups].map(([dir, places]) => ({ dir, places }))
}

function find(trees: readonly SearchedTree[], { places }: StoreTrees, { revisions, level }: Asked): Lookup {
  const found: FoundTree[] = []
  const missing: number[] = []
  for (const place of places) {
    const tree = trees[place]
    const revision = tree && revisions?.get(revisionKey(tree.repoId, tree.commit))
    if (tree === undefined || revision === undefined || revision.complete < level) missing.push(place)
    else found.push({ ...tree, revision })
  }
  return { found, missing, key: keyOf(found) }
}

export function keyOf(trees: readonly FoundTree[]): string {
  return trees.map(({ revision }) => treeKey(revision)).join(' ')
}

/** What is known about a revision's files is valid for one edition. */
export function treeKey({ id, edition }: Revision): string {
  return `${id}.${edition}`
}
