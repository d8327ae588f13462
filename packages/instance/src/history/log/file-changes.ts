import type { FileChange } from './commit-log.ts'

const STATUSES: Readonly<Record<string, FileChange['status']>> = { A: 'added', D: 'deleted', R: 'renamed' }
// :<mode> <mode> <blob> <blob> <status> NUL <path> NUL, and for a rename <new path> NUL
const RAW = /:\d+ \d+ \w+ \w+ (?:R\d*\0([^\0]+)\0([^\0]+)|([A-Z])\d*\0([^\0]+))\0/y
// <added> TAB <deleted> TAB <path> NUL, and for a rename nothing NUL <path> NUL <new path> NUL
const NUMBERS = /(\d+|-)\t(\d+|-)\t(?:\0[^\0]+\0([^\0]+)|([^\0]+))\0/y

/** Parses the output of `git diff-tree -z --raw --numstat`. */
export function parseFileChanges(text: string): FileChange[] {
  const files = new Map<string, FileChange>()
  let at = 0
  for (let match = matchAt(RAW, text, at); match !== null; match = matchAt(RAW, text, at)) {
    const [all, oldPath, newPath, letter = 'R', own = ''] = match
    const path = newPath ?? own
    files.set(path, { path, oldPath, status: STATUSES[letter] ?? 'modified', added: 0, deleted: 0 })
    at += all.length
  }
  for (let match = matchAt(NUMBERS, text, at); match !== null; match = matchAt(NUMBERS, text, at)) {
    const [all, added, deleted, newPath, own = ''] = match
    const path = newPath ?? own
    const file = files.get(path)
    if (file !== undefined) files.set(path, { ...file, added: Number(added) || 0, deleted: Number(deleted) || 0 })
    at += all.length
  }
  return [...files.values()]
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
