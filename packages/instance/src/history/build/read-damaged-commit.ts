import { CatFile } from '../../git/cat-file.ts'
import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import { HEADER_FORMAT, parseCommitHeader } from '../patch/commit-header.ts'
import type { CommitHeader, FilePatch } from '../patch/patch.ts'
import { readCommitHeader } from '../patch/read-commit-header.ts'
import { readPatches } from '../patch/read-patches.ts'
import type { PendingCommit } from '../store/history-rows.ts'
import { changesOf } from './changes-of.ts'

const PATHS_AT_ONCE = 500

/** What a commit changed, and the paths whose content is missing. */
export interface CommitOutline {
  header: CommitHeader
  files: ChangedFile[]
  missing: ReadonlySet<string>
}

interface ChangedFile {
  path: string
  blobs: string[]
}

/** By their hashes; empty if git can't list the files of one of them. */
export async function outlineCommits(
  gitDir: string,
  env: Environment,
  ids: readonly string[],
): Promise<Map<string, CommitOutline>> {
  const form = ['--stdin', '--always', '--root', '--no-renames', '-r', '-z', '--encoding=UTF-8']
  const args = ['diff-tree', ...form, `--format=${HEADER_FORMAT}`]
  const text = await textOf(runGit(gitDir, args, env, { input: `${ids.join('\n')}\n` }))
  const commits = text === undefined ? [] : parseOutlines(text)
  const blobs = new Set(commits.flatMap(({ files }) => files.flatMap((file) => file.blobs)))
  const missing = await missingObjects(gitDir, env, [...blobs])
  return new Map(
    commits.map(({ header, files }) => {
      const isMissing = (file: ChangedFile) => file.blobs.some((blob) => missing.has(blob))
      return [header.id, { header, files, missing: new Set(files.filter(isMissing).map(({ path }) => path)) }]
    }),
  )
}

/**
 * A commit that git can't show completely, as in a partial clone: the patches whose contents exist, and the paths of the others.
 * Undefined if the commit itself is missing.
 */
export async function readDamagedCommit(
  gitDir: string,
  env: Environment,
  id: string,
  known: CommitOutline | undefined,
): Promise<PendingCommit | undefined> {
  const outline = known ?? (await outlineCommits(gitDir, env, [id])).get(id)
  if (outline === undefined) {
    const header = await readCommitHeader(gitDir, env, id)
    return header === undefined ? undefined : { header, id: undefined, changes: [], unreadable: [''] }
  }
  const { header, files, missing } = outline
  const commit: PendingCommit = { header, id: undefined, changes: [], unreadable: [...missing] }
  const paths = files.map(({ path }) => path).filter((path) => !missing.has(path))
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

/** Each is a header and, for each file, `:<mode> <mode> <blob> <blob> <status> NUL <path> NUL`; a merge has no files. */
function parseOutlines(text: string): Pick<CommitOutline, 'header' | 'files'>[] {
  const outlines: Pick<CommitOutline, 'header' | 'files'>[] = []
  const change = /[\0\n]*:(\d+) (\d+) (\w+) (\w+) \w+\0([^\0]+)\0/y
  for (let start = text.indexOf('\x01'); start !== -1; start = text.indexOf('\x01', change.lastIndex)) {
    const parsed = parseCommitHeader(text, start + 1)
    if (parsed === undefined) break
    const files: ChangedFile[] = []
    let end = parsed.end
    for (;;) {
      change.lastIndex = end
      const [, oldMode = '', newMode = '', oldBlob = '', newBlob = '', path = ''] = change.exec(text) ?? []
      if (path === '') break
      end = change.lastIndex
      files.push({ path, blobs: [...blobOf(oldMode, oldBlob), ...blobOf(newMode, newBlob)] })
    }
    change.lastIndex = end
    outlines.push({ header: parsed.commit, files })
  }
  return outlines
}

/** A submodule's mode is 160000, and its commit is elsewhere; 000000 means no file. */
function blobOf(mode: string, blob: string): string[] {
  return mode.startsWith('1') && mode !== '160000' ? [blob] : []
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

async function textOf(output: Promise<Buffer>): Promise<string | undefined> {
  try {
    return (await output).toString()
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}
