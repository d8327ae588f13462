import { createHash } from 'node:crypto'
import { fileClass } from '../../packages/instance/src/search/text/file-class.ts'
import { git } from './shadow-repository.ts'

/** A commit after T0: its subject is the question, the files it changed are the answer. */
export interface HistoryQuery {
  commit: string
  text: string
  gold: readonly GoldFile[]
}

export interface GoldFile {
  path: string
  /** The file didn't change between T0 and the commit, so its line numbers are the same. */
  isAsAtT0: boolean
}

interface History {
  t0: string
  /** As many as asked for, or fewer if the history has no more. */
  queries: HistoryQuery[]
  eligible: number
}

/** T0 is the latest of these with at least half as many queries after it as wanted. */
const MONTHS_BACK = [8, 14, 20, 26, 32, 38, 44, 50]
const MOST_GOLD = 5
const FEWEST_WORDS = 3
/** Dependencies, documentation, tests, CI, releases: changes that aren't in the code, or that name no place in it. */
const NOISE =
  /^(merge|revert|release|v?\d+\.\d+|bump|prepare|(docs?|tests?|ci|build|chore|style|release|deps|gomod)(\([^)]*\))?!?:|t\d{4}\b)|\bbump(s|ed)?\b|\b(update|upgrade)s? .*\b(dependenc|version|to v?\d)|\b(dependabot|changelog|readme|docs?|documentation|typos?|tests?|testing|test suite|release notes?|ci|workflows?|github actions?|travis|lint(er|ing)?|copyright|whitespace)\b/i

/**
 * Questions with known answers from a repository's history, chosen only by the seed. Each further cut goes back from the T0 of the one
 * before, as that one did from the tip, so no commit is used twice; fewer if the history ends.
 */
export function historyCuts(gitDir: string, cuts: number, wanted: number, seed: string): History[] {
  const found: History[] = []
  while (found.length < cuts) {
    const history = historyBefore(gitDir, found.at(-1)?.t0 ?? 'HEAD', wanted, seed)
    if (history === undefined) break
    found.push(history)
  }
  if (found.length === 0) throw new Error(`The history of ${gitDir} is too short.`)
  return found
}

function historyBefore(gitDir: string, tip: string, wanted: number, seed: string): History | undefined {
  let history: History | undefined
  for (const months of MONTHS_BACK) {
    const t0 = commitBefore(gitDir, tip, months)
    if (t0 === undefined) break
    const eligible = eligibleSince(gitDir, t0, tip)
    const queries = shuffled(eligible, seed).slice(0, wanted)
    history = { t0, queries, eligible: eligible.length }
    if (queries.length >= wanted / 2) break
  }
  return history
}

function commitBefore(gitDir: string, tip: string, months: number): string | undefined {
  const date = new Date(Number(git(gitDir, 'log', '-1', '--format=%ct', tip)) * 1_000)
  date.setUTCMonth(date.getUTCMonth() - months)
  return git(gitDir, 'rev-list', '-1', '--first-parent', `--before=${date.toISOString()}`, tip).trim() || undefined
}

function eligibleSince(gitDir: string, t0: string, tip: string): HistoryQuery[] {
  const atT0 = blobsAt(gitDir, t0)
  const known = new Set(git(gitDir, 'log', '--format=%s', t0).split('\n').map(questionOf))
  const log = ['log', '--no-merges', '--no-renames', '--raw', '--no-abbrev', '--format=%x01%H %s']
  return git(gitDir, ...log, `${t0}..${tip}`, '--')
    .split('\x01')
    .slice(1)
    .flatMap((entry) => {
      const [head = '', ...changes] = entry.split('\n')
      const [commit = '', subject = ''] = [head.slice(0, 40), head.slice(41)]
      const text = questionOf(subject)
      // A backport has the subject of its original, which may be before T0.
      if (NOISE.test(subject) || text.split(/\s+/).length < FEWEST_WORDS || known.has(text)) return []
      known.add(text)
      const gold = changes.filter((line) => line.startsWith(':')).flatMap((line) => goldOf(line, atT0) ?? [])
      const isAnswer = gold.length > 0 && gold.length <= MOST_GOLD && gold.every(({ path }) => atT0.has(path))
      return isAnswer ? [{ commit, text, gold }] : []
    })
}

const PROGRAM =
  /\.(c|h|cc|cpp|hpp|cs|ex|erl|go|java|[cm]?[jt]sx?|kt|lua|pl|pm|perl|php|proto|py|rb|rs|scala|sh|sql|svelte|swift|tcl|vue|y|zig)$/

/** Undefined for tests, documentation, settings and generated files. */
function goldOf(change: string, atT0: ReadonlyMap<string, string>): GoldFile | undefined {
  const [fields = '', path = ''] = change.split('\t')
  const [, , before = ''] = fields.split(' ')
  if (fileClass(path) !== 'code' || !PROGRAM.test(path)) return undefined
  return { path, isAsAtT0: atT0.get(path) === before }
}

/** Without a leading `feat(scope):` and a trailing `(#123)`. */
function questionOf(subject: string): string {
  return subject
    .replace(/^(feat|fix|perf|refactor)(\([^)]*\))?!?:\s*/i, '')
    .replace(/\s*\(?#\d+\)?\s*$/, '')
    .trim()
}

function blobsAt(gitDir: string, commit: string): Map<string, string> {
  const entries = git(gitDir, 'ls-tree', '-rz', commit).split('\0')
  return new Map(
    entries.flatMap((entry) => {
      const [fields = '', path = ''] = entry.split('\t')
      const [mode = '', kind, id = ''] = fields.split(' ')
      return kind === 'blob' && mode.startsWith('100') ? [[path, id] as const] : []
    }),
  )
}

function shuffled(queries: readonly HistoryQuery[], seed: string): HistoryQuery[] {
  const place = ({ commit }: HistoryQuery) => createHash('sha256').update(`${seed} ${commit}`).digest('hex')
  return queries
    .map((query) => ({ query, place: place(query) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ query }) => query)
}
