import type { DatabaseSync } from 'node:sqlite'
import type { Environment } from '../../git/git-process.ts'
import type { ListedFile } from '../../git/tree/listed-tree.ts'
import { listTreeChanges } from '../../git/tree/tree-changes.ts'
import { listTree } from '../../git/tree/tree-listing.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { WritableStore } from '../store/open-store.ts'
import { countMissing, findHead } from '../store/revisions.ts'
import type { Contents } from './read-contents.ts'
import type { TextWriter } from './write-texts.ts'

interface Tree {
  repo: number
  gitDir: string
  commit: string
  env: Environment
}

interface NotedTree {
  /** Files that are new to the store. */
  added: ListedFile[]
  /** Folders that are missing from the repository. */
  lost: number
}

/**
 * Stores which of the store's files a tree has: those of the default branch's last tree with the differences applied, else one by one.
 */
export async function noteFiles(
  store: WritableStore,
  tree: Tree,
  writer: TextWriter,
  contents: Contents,
): Promise<NotedTree> {
  return (await noteChanges(store, tree, writer, contents)) ?? (await noteAll(store, tree, writer, contents))
}

async function noteAll(
  store: WritableStore,
  { gitDir, commit, env }: Tree,
  writer: TextWriter,
  contents: Contents,
): Promise<NotedTree> {
  const small = await contents.listSmall(commit)
  const { files, lost } = small === undefined ? await listTree(gitDir, commit, env) : { files: small, lost: 0 }
  return { added: inTransaction(store, () => files.filter((file) => !writer.addKnown(file))), lost }
}

async function noteChanges(
  store: WritableStore,
  { repo, gitDir, commit, env }: Tree,
  writer: TextWriter,
  contents: Contents,
): Promise<NotedTree | undefined> {
  const base = wholeHead(store.db, repo)
  if (base === undefined) return undefined
  const changes = await listTreeChanges(gitDir, base.commit, commit, env)
  if (changes === undefined) return undefined
  // In one transaction: an interrupted tree must not keep files that aren't in it. Other work only runs between batches, so the base
  // still exists.
  const added = inTransaction(store, () => {
    writer.addAllOf(base.revision)
    for (const file of changes.removed) writer.remove(file)
    return changes.added.filter((file) => !writer.addKnown(file))
  })
  return { added: await contents.measure(added), lost: 0 }
}

/** Also undefined if some of it was missing, which may be there now. */
function wholeHead(db: DatabaseSync, repo: number) {
  const head = findHead(db, repo)
  return head !== undefined && countMissing(db, head.revision) === 0 ? head : undefined
}
