import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { ComparedHunk, FileComparison } from '../history.ts'
import type { FilePatch, Hunk } from '../patch/patch.ts'
import { PATCH_OPTIONS, readEvents } from '../patch/read-patches.ts'
import type { ChangedFile } from './list-changed-files.ts'

/** How many characters of one file's hunks are shown; all added and deleted lines are counted. */
const LARGEST_SHOWN = 20_000

/** The patches of some files between two commits. Says so if a file's content is missing. */
export async function readFileComparisons(
  gitDir: string,
  env: Environment,
  base: string,
  head: string,
  files: readonly ChangedFile[],
  signal?: AbortSignal,
): Promise<FileComparison[]> {
  // Renames were decided over all files; among these few, git might pair others.
  const patches = await Promise.all([
    readSome(
      files.filter(({ oldPath }) => oldPath !== undefined),
      '-M',
    ),
    readSome(
      files.filter(({ oldPath }) => oldPath === undefined),
      '--no-renames',
    ),
  ])
  return files.map((file) => describe(file, patches[file.oldPath === undefined ? 1 : 0].get(file.path)))

  async function readSome(some: readonly ChangedFile[], renames: string): Promise<Map<string, FilePatch[]>> {
    if (some.length === 0) return new Map()
    const paths = some.flatMap(({ path, oldPath }) => (oldPath === undefined ? [path] : [path, oldPath]))
    const args = ['diff-tree', '-r', renames, '-U3', ...PATCH_OPTIONS, base, head, '--', ...paths]
    const found = new Map<string, FilePatch[]>()
    try {
      for await (const events of readEvents(gitDir, args, env, { signal })) {
        for (const event of events) {
          if (event.kind !== 'file') continue
          const path = event.file.newPath ?? event.file.oldPath ?? ''
          // A file that became a link is a deletion and an addition.
          found.set(path, [...(found.get(path) ?? []), event.file])
        }
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof GitFailure)) throw error
      if (some.length === 1) return new Map()
      for (const file of some) for (const [path, patch] of await readSome([file], renames)) found.set(path, patch)
    }
    return found
  }
}

function describe(file: ChangedFile, patches: readonly FilePatch[] | undefined): FileComparison {
  const { path, oldPath, status } = file
  const all = patches?.flatMap(({ hunks }) => hunks) ?? []
  const counted = (mark: string) =>
    all.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith(mark)).length, 0)
  const hunks: ComparedHunk[] = []
  let letters = 0
  for (const hunk of all) {
    const shown = shownHunk(hunk, LARGEST_SHOWN - letters)
    if (shown === undefined) break
    hunks.push(shown)
    letters += shown.body.length
  }
  const lines = hunks.reduce((sum, { body }) => sum + body.split('\n').length, 0)
  const isCut = patches?.some((patch) => patch.isCut) || lines < all.reduce((sum, hunk) => sum + hunk.lines.length, 0)
  return {
    path,
    ...(oldPath === undefined ? {} : { oldPath }),
    status,
    added: counted('+'),
    deleted: counted('-'),
    kind: kindOf(file, patches),
    hunks,
    isCut,
  }
}

function kindOf(file: ChangedFile, patches: readonly FilePatch[] | undefined): FileComparison['kind'] {
  if (file.isSubmodule) return 'submodule'
  if (patches === undefined) return 'missing'
  return patches.some(({ isBinary }) => isBinary) ? 'binary' : 'text'
}

/** As many of its lines as fit. */
function shownHunk(hunk: Hunk, room: number): ComparedHunk | undefined {
  const { oldStart, oldLines, newStart, newLines, section, lines } = hunk
  let letters = 0
  const end = lines.findIndex((line) => {
    letters += line.length + 1
    return letters > room
  })
  const shown = end === -1 ? lines : lines.slice(0, end)
  if (shown.length === 0) return undefined
  return {
    oldRange: { startLine: oldStart, lines: oldLines },
    newRange: { startLine: newStart, lines: newLines },
    section,
    body: shown.join('\n'),
  }
}
