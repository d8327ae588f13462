import { AskError } from '../../errors/errors.ts'
import type { Engine, FileMatch, Repository } from '../../ports/engine.ts'
import { parseQuestion } from '../../search/find/parse-question.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { codeFirst } from './code-first.ts'
import type { Finding } from './finding.ts'
import { type FoundFunction, functionsOf } from './found-functions.ts'
import { fuse } from './fuse.ts'
import { nearestFirst } from './nearest-repository.ts'
import { createPlaceCheck, type PlaceCheck } from './place-check.ts'
import { type RepositoryPlaces, searchEach } from './search-each.ts'

/** What several plans ask of the same repositories: each is looked up once a question. */
export interface Lookups {
  check: PlaceCheck
  /** Files that hold the text as it is written, in any or the same case, best first. */
  mentions(text: string, options?: { anyCase?: boolean }): Promise<Mentions>
  /** Files whose path ends with this, or is it, best first. */
  paths(path: string): Promise<readonly FileMatch[]>
  /** Files whose path matches a pattern, best first. */
  pathsLike(pattern: string): Promise<readonly FileMatch[]>
  /** Test files with this in their own name, shortest path first; few of them. */
  filesCalled(word: string): Promise<readonly FileMatch[]>
  /** Places ranked for a question in words, over all repositories in scope. */
  ranked(question: string): Promise<readonly Finding[]>
  /** The functions that answer a question in words best, over all repositories in scope; at most three of one file. */
  functions(question: string): Promise<readonly FoundFunction[]>
  /** A file's lines; none where it is no text or not there. */
  lines(place: { repo: string; commit: string; path: string }): Promise<readonly string[]>
}

export interface Mentions {
  files: readonly FileMatch[]
  /** There are no others. */
  isWhole: boolean
}

const MOST_FILES = 400
const NAMED = 6
/** Files of all repositories in one ranking, by which those are chosen that are looked into one by one; so many of them. */
const AT_ONCE = 60
const RANKED = 8

export function createLookups(
  engine: Engine,
  repositories: readonly Repository[],
  revision: string | undefined,
  signal: AbortSignal,
): Lookups {
  const repoIds = repositories.map(({ id }) => id)
  const mentions = createMemo<Mentions>()
  const paths = createMemo<readonly FileMatch[]>()
  const searched = createMemo<readonly RepositoryPlaces[]>()
  const lines = createMemo<readonly string[]>()
  const byPath = (pattern: string) =>
    paths(pattern, async () => {
      const { files } = await engine.keywordSearch(
        {
          text: pattern,
          expression: { kind: 'file', pattern },
          revisions: revision === undefined ? [] : [revision],
          count: MOST_FILES,
          caseSensitive: false,
          pathsOnly: true,
        },
        { repoIds },
        signal,
      )
      return files
    })
  const each = (question: string) =>
    searched(question, async () => {
      if (repositories.length === 1) return searchEach(question, repositories, revision, engine, signal)
      const words = meaningfulWords(question)
      const { files } = await engine.naturalSearch(
        { words: question, expression: undefined, revisions: revision === undefined ? [] : [revision], count: AT_ONCE },
        { repoIds },
        signal,
      )
      const near = [...new Set(files.map(({ repo }) => repo))].slice(0, RANKED)
      const within = repositories.filter(({ name }) => near.includes(name))
      return nearestFirst(words, await searchEach(question, within, revision, engine, signal), files)
    })
  return {
    check: createPlaceCheck(engine, repositories),
    mentions: (text, { anyCase = false } = {}) =>
      mentions(`${anyCase} ${text}`, async () => {
        const { files, limitHit, timedOut } = await engine.keywordSearch(
          {
            text,
            expression: { kind: 'literal', text },
            revisions: revision === undefined ? [] : [revision],
            count: MOST_FILES,
            caseSensitive: !anyCase,
          },
          { repoIds },
          signal,
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
        try {
          const content = await engine.readFile(repo, commit, path)
          return content.kind === 'text' ? content.text.replace(/\n$/, '').split('\n') : []
        } catch (error) {
          if (error instanceof AskError) return []
          throw error
        }
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
