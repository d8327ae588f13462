import type { LineAuthor } from './commit-log.ts'

/** `<hash> <line then> <line now> <lines of this group>`; a commit's fields follow where it is first named. */
const GROUP = /^([\da-f]{40,64}) \d+ \d+ (\d+)$/

/** Parses the output of `git blame --porcelain`. */
export function parseLineAuthors(text: string): LineAuthor[] {
  const lines = new Map<string, number>()
  const names = new Map<string, string>()
  const dates = new Map<string, number>()
  let commit = ''
  for (const line of text.split('\n')) {
    // The file's own text.
    if (line.startsWith('\t')) continue
    const [, group, count] = GROUP.exec(line) ?? []
    if (group !== undefined) {
      commit = group
      lines.set(commit, (lines.get(commit) ?? 0) + Number(count))
    } else if (line.startsWith('author ')) names.set(commit, line.slice('author '.length))
    else if (line.startsWith('committer-time ')) dates.set(commit, Number(line.slice('committer-time '.length)))
  }
  const authors = new Map<string, LineAuthor>()
  for (const [id, count] of lines) {
    const name = names.get(id) ?? ''
    const known = authors.get(name)
    const latest = Math.max(known?.latest ?? 0, dates.get(id) ?? 0)
    authors.set(name, { name, lines: (known?.lines ?? 0) + count, latest })
  }
  return [...authors.values()].sort((a, b) => b.lines - a.lines || b.latest - a.latest)
}
