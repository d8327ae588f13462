import { ifRefused } from '../../errors/errors.ts'
import type { Engine, FileMatch, Repository } from '../../ports/engine.ts'
import { parseQuestion } from '../../search/find/parse-question.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { searchFiles } from '../searching/search-files.ts'
import { codeFirst } from './code-first.ts'
import type { Finding } from './finding.ts'
import { type FoundFunction, functionsOf } from './found-functions.ts'
import { fuse } from './fuse.ts'
import { type NearPlaces, nearestFirst } from './nearest-repository.ts'
import { createPlaceCheck, type PlaceCheck } from './place-check.ts'
import { searchEach } from './search-each.ts'

/** Lookups that several plans need for the same question: each is done only once per question. */
export interface Lookups {
  check: PlaceCheck
  /** Files that contain exactly this text, case-sensitive unless `anyCase`, best first. */
  mentions(text: string, options?: { anyCase?: boolean }): Promise<Mentions>
  /** Files whose path is this or ends with it, best first. */
  paths(path: string): Promise<readonly FileMatch[]>
  /** Files whose path matches a pattern, best first. */
  pathsLike(pattern: string): Promise<readonly FileMatch[]>
  /** Test files with this in their own name, shortest path first; only a few. */
  filesCalled(word: string): Promise<readonly FileMatch[]>
  /** Places ranked for a question in words, across all repositories in scope. */
  ranked(question: string): Promise<readonly Finding[]>
  /** The functions that best answer a question in words, across all repositories in scope; at most three per file. */
  functions(question: string): Promise<readonly FoundFunction[]>
  /** A file's lines; empty if it isn't text or doesn't exist. */
  lines(place: { repo: string; commit: string; path: string }): Promise<readonly string[]>
}

interface Mentions {
  files: readonly FileMatch[]
  /** There are no others. */
  isWhole: boolean
}

/** So many files are found at most. */
export const MOST_FILES = 400
const NAMED = 6
/** How many repositories are searched one by one: those of the first files in one ranking of all. */
const RANKED = 8
const CANDIDATE_FILES = 200

export function createLookups(
  engine: Engine,
  repositories: readonly Repository[],
  revision: string | undefined,
  signal: AbortSignal,
): Lookups {
  const means = { engine, repositories, revision, signal }
  const mentions = createMemo<Mentions>()
  const paths = createMemo<readonly FileMatch[]>()
  const searched = createMemo<readonly NearPlaces[]>()
  const lines = createMemo<readonly string[]>()
  const byPath = (pattern: string) =>
    paths(pattern, async () => {
      const { files } = await searchFiles({ kind: 'file', pattern }, { count: MOST_FILES, pathsOnly: true }, means)
      return files
    })
  const within = (few: readonly Repository[], question: string) => searchEach(question, few, revision, engine, signal)
  const each = (question: string) =>
    searched(question, async () => {
      if (repositories.length === 1) return nearestFirst([], await within(repositories, question), [])
      const candidates = await rankedTogether(question)
      const near = new Set([...new Set(candidates.map(({ repo }) => repo))].slice(0, RANKED))
      const few = repositories.length <= RANKED ? repositories : repositories.filter(({ name }) => near.has(name))
      return nearestFirst(meaningfulWords(question), await within(few, question), candidates)
    })
  /** Empty if it takes too long, or if the revision isn't in all repositories: other findings can still answer. */
  const rankedTogether = (question: string) =>
    engine
      .naturalSearch(
        {
          words: question,
          expression: undefined,
          revisions: revision === undefined ? [] : [revision],
          count: CANDIDATE_FILES,
        },
        { repoIds: repositories.map(({ id }) => id) },
        signal,
      )
      .then(({ files }) => files)
      .catch(ifRefused(repositories.slice(0, RANKED).map(({ name }) => ({ repo: name }))))
  return {
    check: createPlaceCheck(engine, repositories),
    mentions: (text, { anyCase = false } = {}) =>
      mentions(`${anyCase} ${text}`, async () => {
        const { files, limitHit, timedOut } = await searchFiles(
          { kind: 'literal', text },
          { count: MOST_FILES, caseSensitive: !anyCase },
          means,
        )
        return { files, isWhole: !limitHit && !timedOut }
      }),
    paths: (path) => byPath(`(^|/)${RegExp.escape(path.replace(/^\.?\//, '').replace(/\/$/, ''))}(/|$)`),
    pathsLike: byPath,
    filesCalled: async (word) => {
      const files = await byPath(
        `(test|spec|^t/)[^/]*/?.*${RegExp.escape(word)}[^/]*$|${RegExp.escape(word)}[^/]*(test|spec)[^/]*$`,
      )
      return [...files].sort((a, b) => a.path.length - b.path.length).slice(0, NAMED)
    },
    ranked: async (question) =>
      codeFirst(fuse(await each(question), meaningfulWords(question)), parseQuestion(question)),
    functions: async (question) => functionsOf(await each(question)),
    lines: ({ repo, commit, path }) =>
      lines(JSON.stringify([repo, commit, path]), async () => {
        const content = await engine.readFile(repo, commit, path).catch(ifRefused(undefined))
        return content?.kind === 'text' ? content.text.replace(/\n$/, '').split('\n') : []
      }),
  }
}

function createMemo<Value>(): (key: string, look: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (key, look) => {
    const found = known.get(key) ?? look()
    known.set(key, found)
    return found
  }
}
