import { UserError } from '../ports/errors.ts'
import type { CodePlace, Tools } from '../ports/index.ts'
import type { CallObserver } from '../ports/work.ts'
import { createCached } from '../time/cached.ts'
import { withoutAuthors } from './authors/without-authors.ts'
import { createDeepSearch } from './deep-search/deep-search.ts'
import { createDeepSearchTools } from './deep-search/deep-search-tools.ts'
import { createApiFinder } from './deep-search/find-api.ts'
import { createReadOnlyCall } from './mcp/call-read-only.ts'
import { parseCodeFinderText } from './mcp/code-finder-text.ts'
import type { ConnectionOptions } from './mcp/connection.ts'
import { numberedLines } from './mcp/results/file.ts'
import { parseRepositoryNames } from './mcp/results/lists.ts'
import { createToolCaller } from './mcp/tool-caller.ts'

const REPOSITORIES_LIFE_MS = 60_000
/** The most that `list_repos` returns. */
const REPOSITORIES_LIMIT = 10_000
/** The tool runs a small agent of its own. */
const FIND_TIMEOUT_MS = 90_000
const EXCERPT_LINES = 4
const EXCERPTS_MAX = 8

/** The bot's interface to an instance. `linkUrl`: its address in answers, which may differ from the one that the bot uses. */
export function createTools(
  options: ConnectionOptions & {
    linkUrl: string
    calls?: Pick<CallObserver, 'instanceCalled'>
    /** Nobody sees the names of commit authors. */
    hidesAuthors?: boolean
  },
): Tools & { close(): Promise<void> } {
  const caller = createToolCaller(options)
  const finder = createApiFinder(options)
  const { linkUrl } = options
  const hosts = [new URL(options.url).host, new URL(linkUrl).host]
  const repositories = createCached(listRepositories, REPOSITORIES_LIFE_MS)

  async function listRepositories(): Promise<string[]> {
    const { text } = await caller.call('list_repos', { query: '', limit: REPOSITORIES_LIMIT })
    return parseRepositoryNames(text)
  }

  /** The tool may return only links; then the first lines of each range are read. */
  async function withLines(place: CodePlace, signal: AbortSignal): Promise<CodePlace> {
    if (place.lines.length > 0) return place
    const start = place.startLine ?? 1
    const end = Math.min(place.endLine ?? start + EXCERPT_LINES, start + EXCERPT_LINES) - 1
    const { repo, path, revision } = place
    try {
      const { text } = await caller.call(
        'read_file',
        { repo, path, revision, startLine: start, endLine: Math.max(end, start) },
        { signal },
      )
      return { ...place, lines: numberedLines(text).slice(0, EXCERPT_LINES) }
    } catch {
      signal.throwIfAborted()
      // The link alone is still useful.
      return place
    }
  }

  const tools: Tools & { close(): Promise<void> } = {
    names: caller.names,
    call: caller.call,
    callReadOnly: createReadOnlyCall(caller, linkUrl),
    repositories: (maxAgeMs) => repositories.get(maxAgeMs),
    ...createDeepSearch({ finder, tools: createDeepSearchTools(caller, linkUrl), hosts }),
    async findCode(task, revision, signal, onStep) {
      if (revision !== undefined && !(await caller.takes('code_finder', 'revision'))) {
        throw new UserError('This instance searches the default branch only. Ask again without `rev:`.')
      }
      const { text } = await caller.call(
        'code_finder',
        { task, revision },
        { signal, timeoutMs: FIND_TIMEOUT_MS, onStep },
      )
      const answer = parseCodeFinderText(text, linkUrl)
      const shown = await Promise.all(answer.places.slice(0, EXCERPTS_MAX).map((place) => withLines(place, signal)))
      return { ...answer, places: [...shown, ...answer.places.slice(EXCERPTS_MAX)] }
    },
    close: caller.close,
  }
  return options.hidesAuthors ? withoutAuthors(tools) : tools
}
