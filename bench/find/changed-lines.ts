import type { GoldFile } from './history-queries.ts'
import { git } from './shadow-repository.ts'

interface Hunk {
  /** Lines before and after; an empty side has the line before it. */
  before: { start: number; count: number }
  after: { start: number; count: number }
}

interface Change {
  gitDir: string
  t0: string
  commit: string
}

/**
 * The lines that a commit changed or removed, and those on both sides of its insertions, with their numbers at `t0`. Lines that didn't
 * exist then are left out, and so are files of which a partial clone lacks a version.
 */
export function changedIn(files: readonly GoldFile[], change: Change): Map<string, number[]> {
  return new Map(
    files.flatMap((file) => {
      try {
        return [[file.path, changedLines(file, change)] as const]
      } catch {
        return []
      }
    }),
  )
}

function changedLines({ path, isAsAtT0 }: GoldFile, { gitDir, t0, commit }: Change): number[] {
  const since = isAsAtT0 ? [] : hunks(gitDir, t0, `${commit}^`, path)
  const lines = hunks(gitDir, `${commit}^`, commit, path).flatMap(({ before: { start, count } }) =>
    count === 0 ? [start, start + 1] : Array.from({ length: count }, (_, index) => start + index),
  )
  return lines.flatMap((line) => lineBefore(line, since) ?? [])
}

function lineBefore(line: number, since: readonly Hunk[]): number | undefined {
  let moved = 0
  for (const { before, after } of since) {
    const behind = after.count === 0 ? after.start + 1 : after.start + after.count
    if (line >= behind) moved += before.count - after.count
    else if (line >= after.start && after.count > 0) return undefined
  }
  return line + moved
}

function hunks(gitDir: string, from: string, to: string, path: string): Hunk[] {
  const diff = ['diff-tree', '-p', '--unified=0', '--no-renames', '--no-ext-diff', '--no-textconv']
  const patch = git(gitDir, ...diff, from, to, '--', path)
  return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(([, from, removed, to, added]) => ({
    before: { start: Number(from), count: Number(removed ?? 1) },
    after: { start: Number(to), count: Number(added ?? 1) },
  }))
}
