import type { CommitHeader } from '../../history/patch/patch.ts'
import type { Past } from './past.ts'
import type { PastSubject } from './past-subject.ts'

export interface Person {
  name: string
  /** Lines that exist now; 0 if lines weren't counted. */
  lines: number
  /** Of the last year, or of all time if there are hardly any commits since. */
  commits: number
  /** In seconds since the epoch. */
  latest: number
}

export interface People {
  /** Those who know the most first. */
  people: readonly Person[]
  /** All counted lines and commits, including those of bots. */
  lines: number
  commits: number
  isOfLastYear: boolean
  /** Who has made the most commits of all time, where only the last year is counted; unknown if there are too many to count. */
  ever?: { person: Person; commits: number }
  /** There are more commits, older than those that were counted. */
  isCutOff: boolean
}

/** `recent`: changes of the last year count more; `everything`: those of all time do. */
type Counted = 'lines' | 'recent' | 'everything'

const YEAR_SECONDS = 365 * 86_400
const MOST_COMMITS = 5_000
/** Fewer commits than this say little. */
const TELLING = 10
/** With fewer commits by people in the last year, all time counts; for a folder, of which no lines are counted, only many tell. */
const LEAST_OF_A_YEAR = 3
/** Bots commit, but have no knowledge to ask for. */
const PROGRAM =
  /\[bot\]|(?:^|[\s-])bot$|^(?:renovate|dependabot|github-actions|semantic-release|greenkeeper|snyk|codecov|web-flow|github|weblate)\b/i

/** Who wrote the current lines, and who changed them in the last year or ever; of several files, in all of them together. */
export async function peopleOf(subject: PastSubject, counted: Counted, past: Past): Promise<People | undefined> {
  const { repository, head, path, isFolder, lines: range, together = [path] } = subject
  const { log } = past.history
  const query = { head, path: together, withoutMerges: true, count: MOST_COMMITS }
  const since = Math.floor(Date.now() / 1_000) - YEAR_SECONDS
  const [blames, lastYear, all] = await Promise.all([
    isFolder
      ? []
      : Promise.all(
          together.map((one) => log.lineAuthors(repository, { commit: head, path: one, lines: range }, past.signal)),
        ),
    counted === 'everything'
      ? []
      : log.commits(repository, { ...query, since, ...(range !== undefined && { path, lines: range }) }, past.signal),
    // How often its whole file changed says nothing of a function.
    range !== undefined ? [] : log.commits(repository, query, past.signal),
  ])
  const blamed = blames.every((one) => one === undefined) && !isFolder ? undefined : blames.flatMap((one) => one ?? [])
  if (blamed === undefined && lastYear === undefined) return undefined
  const own = (lastYear ?? []).filter(({ authorName }) => !PROGRAM.test(authorName))
  // In a folder, whose lines aren't counted, a commit each tells nobody from the others.
  const ofOne = Math.max(
    0,
    ...Map.groupBy(own, ({ authorName }) => keyOf(authorName))
      .values()
      .map(({ length }) => length),
  )
  const isOfLastYear = own.length >= LEAST_OF_A_YEAR && (!isFolder || ofOne >= LEAST_OF_A_YEAR)
  const ever = all ?? []
  const commits = isOfLastYear ? (lastYear ?? []) : ever
  const isAllTold = isOfLastYear && ever.length < MOST_COMMITS
  const people = new Map<string, Person>()
  for (const { name, lines, latest } of blamed ?? []) {
    const known = people.get(keyOf(name))
    people.set(keyOf(name), {
      name: known?.name ?? name,
      lines: (known?.lines ?? 0) + lines,
      commits: 0,
      latest: Math.max(known?.latest ?? 0, latest),
    })
  }
  for (const { authorName: name, committedAt } of commits) {
    const known = people.get(keyOf(name)) ?? { name, lines: 0, commits: 0, latest: 0 }
    people.set(keyOf(name), { ...known, commits: known.commits + 1, latest: Math.max(known.latest, committedAt) })
  }
  const lines = (blamed ?? []).reduce((sum, one) => sum + one.lines, 0)
  const weight = counted === 'recent' && isOfLastYear ? 1 : 0.3
  const score = (one: Person) =>
    one.lines / Math.max(lines, 1) + (weight * one.commits) / Math.max(commits.length, TELLING)
  return {
    people: [...people.values()].filter(({ name }) => !PROGRAM.test(name)).sort((a, b) => score(b) - score(a)),
    lines,
    commits: commits.length,
    isOfLastYear,
    ...(isAllTold && mostOf(ever)),
    isCutOff: commits.length === MOST_COMMITS,
  }
}

function mostOf(commits: readonly CommitHeader[]): Pick<People, 'ever'> {
  const own = commits.filter(({ authorName }) => !PROGRAM.test(authorName))
  const [most] = [...Map.groupBy(own, ({ authorName }) => keyOf(authorName)).values()].sort(
    (a, b) => b.length - a.length,
  )
  const [newest] = most ?? []
  if (most === undefined || newest === undefined) return {}
  const person = { name: newest.authorName, lines: 0, commits: most.length, latest: newest.committedAt }
  return { ever: { person, commits: commits.length } }
}

/** `TJ Example` and `tj example` are the same person. */
export function keyOf(name: string): string {
  return name.toLowerCase().trim()
}
