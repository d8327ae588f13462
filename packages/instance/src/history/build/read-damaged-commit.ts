import { CatFile } from '../../git/cat-file.ts'
import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import type { FilePatch } from '../patch/patch.ts'
import { readCommitHeader } from '../patch/read-commit-header.ts'
import { readPatches } from '../patch/read-patches.ts'
import type { PendingCommit } from '../store/history-rows.ts'
import { changesOf } from './changes-of.ts'

const PATHS_AT_ONCE = 500

/**
 * A commit that git cannot show as a whole, as in a partial clone: the patches whose contents are there, and the paths of
 * the others. Undefined where the commit itself is missing.
 */
export async function readDamagedCommit(
  gitDir: string,
  env: Environment,
  id: string,
): Promise<PendingCommit | undefined> {
  const header = await readCommitHeader(gitDir, env, id)
  if (header === undefined) return undefined
  const commit: PendingCommit = { header, id: undefined, changes: [], unreadable: [] }
  const files = await listChangedFiles(gitDir, env, id)
  if (files === undefined) return { ...commit, unreadable: [''] }
  const missing = await missingObjects(gitDir, env, [...new Set(files.flatMap(({ blobs }) => blobs))])
  const isMissing = ({ blobs }: ChangedFile) => blobs.some((blob) => missing.has(blob))
  commit.unreadable = files.filter(isMissing).map(({ path }) => path)
  const paths = files.filter((file) => !isMissing(file)).map(({ path }) => path)
  for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
    const some = paths.slice(at, at + PATHS_AT_ONCE)
    try {
      for (const file of await filesOf(gitDir, env, id, some)) commit.changes.push(...changesOf(file))
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error
      commit.unreadable.push(...some)
    }
  }
  return commit
}

interface ChangedFile {
  path: string
  blobs: string[]
}

/** Undefined where its trees are missing. */
async function listChangedFiles(gitDir: string, env: Environment, id: string): Promise<ChangedFile[] | undefined> {
  const text = await textOf(gitDir, env, ['diff-tree', '--root', '--no-commit-id', '--no-renames', '-r', '-z', id])
  if (text === undefined) return undefined
  const files: ChangedFile[] = []
  // :<mode> <mode> <blob> <blob> <status> NUL <path> NUL; a submodule's mode is 160000, its commit is elsewhere
  for (const [, modes = '', oldBlob = '', newBlob = '', path = ''] of text.matchAll(
    /:(\d+ \d+) (\w+) (\w+) \w+\0([^\0]+)\0/g,
  )) {
    const [oldMode, newMode] = modes.split(' ')
    const blobs = [oldMode?.startsWith('1') && oldMode !== '160000' ? oldBlob : '']
    blobs.push(newMode?.startsWith('1') && newMode !== '160000' ? newBlob : '')
    files.push({ path, blobs: blobs.filter((blob) => blob !== '') })
  }
  return files
}

async function missingObjects(gitDir: string, env: Environment, ids: readonly string[]): Promise<Set<string>> {
  const catFile = new CatFile(gitDir, env)
  try {
    const found = await catFile.all(ids, false)
    return new Set(ids.filter((_, index) => found[index] === undefined))
  } finally {
    catFile.kill()
  }
}

async function filesOf(gitDir: string, env: Environment, id: string, paths: readonly string[]): Promise<FilePatch[]> {
  const files: FilePatch[] = []
  for await (const events of readPatches({ gitDir, env, commits: [id], paths, contextLines: 0 })) {
    for (const event of events) if (event.kind === 'file') files.push(event.file)
  }
  return files
}

async function textOf(gitDir: string, env: Environment, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await runGit(gitDir, args, env)).toString()
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}
