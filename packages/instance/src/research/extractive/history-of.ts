import { AskError } from '../../errors/errors.ts'
import { echoed } from '../../errors/printable.ts'
import type { Links } from '../../files/links.ts'
import type { CommitMatch, History } from '../../history/history.ts'
import type { Repository } from '../../ports/engine.ts'
import type { Definition } from '../find/definition.ts'
import { code, type Finding } from '../find/finding.ts'
import type { SearchRun } from '../find/search-run.ts'
import { removalsOf, symbolHistory } from '../find/symbol-history.ts'
import { intentOf } from '../question/intent.ts'
import { countCovered } from '../question/question-words.ts'
import { historySentence, mergeCommits } from './history-markdown.ts'

const MOST = 5
const FILES = 3
const LOOKED_AT = 100
const NO_HISTORY: FoundHistory = { commits: [], sentence: undefined, runs: [] }

interface FoundHistory {
  /** Newest first. */
  commits: readonly CommitMatch[]
  sentence: string | undefined
  /** Whether that is what was asked for, and no place of the code can be. */
  isGone?: boolean
  runs: readonly SearchRun[]
}

interface Asked {
  question: string
  findings: readonly Finding[]
  words: readonly string[]
  /** Of what the answer is mainly about. */
  definition: Definition | undefined
  /** Names in the question that no file holds. */
  absent: readonly string[]
  repositories: readonly Repository[]
}

/** For questions of when and why: commits to the files found that speak of it, and when the main symbol came, went or changed. */
export async function historyOf(
  asked: Asked,
  history: Pick<History, 'searchCommits' | 'searchDiffs'> | undefined,
  links: Links,
  signal: AbortSignal,
): Promise<FoundHistory> {
  const { question, findings, definition, absent, repositories } = asked
  if (history === undefined || intentOf(question) !== 'history') return NO_HISTORY
  const idOf = (repo: string) => repositories.find(({ name }) => name === repo)?.id
  const [name] = absent
  const repoIds = repositories.flatMap(({ name, id }) => (findings.some(({ repo }) => repo === name) ? [id] : []))
  const [id] = definition === undefined ? [] : [idOf(definition.repo)]
  if (name !== undefined) {
    const gone = await Promise.all(repositories.slice(0, MOST).map(({ id }) => removalsOf(name, id, history, signal)))
    const commits = mergeCommits(...gone).slice(0, MOST)
    const sentence = `No file holds ${code(echoed(name))} any more. The newest commits that took away lines with it stand below.`
    if (commits.length > 0)
      return {
        commits,
        sentence,
        isGone: true,
        runs: [run(`removed lines with ${code(echoed(name))}`, commits.length)],
      }
  }
  const spoken = await speakingOf(asked, repoIds, history, signal)
  if (definition === undefined || id === undefined)
    return { commits: spoken, sentence: undefined, runs: [run('commits to the files found', spoken.length)] }
  const found = await symbolHistory(definition, id, history, signal)
  const added = found.added === undefined ? [] : [found.added]
  const commits = mergeCommits(spoken, added, found.changes.slice(0, 2))
  return {
    commits,
    sentence: historySentence(found, links),
    runs: [run(`commits to the files found, and changes of ${code(definition.symbol)}`, commits.length)],
  }
}

/** The commits to the files found whose messages hold most of the question's words, and at least two; newest first. */
async function speakingOf(
  { findings, words }: Asked,
  repoIds: readonly number[],
  history: Pick<History, 'searchCommits'>,
  signal: AbortSignal,
): Promise<readonly CommitMatch[]> {
  const files = [...new Set(findings.map(({ path }) => path))].slice(0, FILES)
  if (files.length === 0) return []
  const query = {
    messageTerms: words,
    authors: [],
    contentTerms: [],
    files,
    dates: {},
    useRegex: false,
    count: LOOKED_AT,
  }
  try {
    const { matches } = await history.searchCommits(query, { repoIds, revisions: [] }, signal)
    const held = matches.map((commit) => ({ commit, count: countCovered(words, commit.message) }))
    const telling = held.filter(({ count }) => count >= Math.min(2, words.length)).sort((a, b) => b.count - a.count)
    return mergeCommits(telling.slice(0, MOST).map(({ commit }) => commit))
  } catch (error) {
    // What cannot be searched is left out.
    if (error instanceof AskError) return []
    throw error
  }
}

function run(what: string, count: number): SearchRun {
  return { what, found: count === 1 ? '1 commit shown' : `${count} commits shown` }
}
