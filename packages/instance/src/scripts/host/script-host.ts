import { z } from 'zod'
import type { Caller } from '../../access/caller.ts'
import { AskError } from '../../errors/errors.ts'
import { printable } from '../../errors/printable.ts'
import { readSection } from '../../files/file-section.ts'
import type { HostCall, HostReply, SearchKind } from '../protocol/messages.ts'
import type { Plain } from '../protocol/wire.ts'
import type { HostContext, ScriptHostOptions } from './host-context.ts'
import { searchCode } from './search-code.ts'
import { searchCommits, searchDiffs } from './search-history.ts'
import { searchRepositories } from './search-repositories.ts'

// The limits of a real instance: sourcegraph.com/docs, site configuration, deepSearch.evaluator.
const MOST_SEARCHES = 100
const MOST_READS = 1_000
const MOST_NOTES = 20

const searches: Record<SearchKind, (query: string, context: HostContext) => Promise<Plain[]> | Plain[]> = {
  keyword: (query, context) => searchCode('keyword', query, context),
  regex: (query, context) => searchCode('regex', query, context),
  repo: searchRepositories,
  commit: searchCommits,
  diff: searchDiffs,
}

/** Answers one script's calls within its limits, with its caller's rights. */
export class ScriptHost {
  readonly #context: Omit<HostContext, 'signal' | 'note'>
  readonly account = { searches: 0, reads: 0, notes: { search: [] as string[], read: [] as string[] } }

  constructor(caller: Caller, options: ScriptHostOptions) {
    this.#context = { ...options, caller }
  }

  /** A mistake of the asker's becomes a problem for the script; anything else rejects. */
  async answer(call: HostCall, signal: AbortSignal): Promise<HostReply> {
    const isSearch = call.kind === 'search'
    const notes = isSearch ? this.account.notes.search : this.account.notes.read
    const note = (text: string) => {
      if (notes.length < MOST_NOTES && !notes.includes(text)) notes.push(text)
    }
    try {
      this.#count(isSearch)
      const context = { ...this.#context, signal, note }
      const value = isSearch ? await searches[call.search](call.query, context) : await readSource(call, context)
      return { value }
    } catch (error) {
      if (error instanceof AskError) return { problem: error.message }
      throw error
    }
  }

  #count(isSearch: boolean): void {
    if (isSearch && ++this.account.searches > MOST_SEARCHES)
      throw new AskError(`a script may search ${MOST_SEARCHES} times; put more into one query`)
    if (!isSearch && ++this.account.reads > MOST_READS)
      throw new AskError(`a script may read ${MOST_READS} times; read longer ranges`)
  }
}

const line = z.int().min(1).optional()
const lines = z.object({ startLine: line, endLine: line })

/** A file or a part of it, as `source.read_file` returns it. */
async function readSource(place: HostCall & { kind: 'read' }, context: HostContext): Promise<Plain> {
  if (!lines.safeParse(place).success) throw new AskError('startLine and endLine are whole numbers from 1')
  const { lines: shown, notice, ...section } = await readSection(place, context)
  if (notice !== undefined)
    context.note(`${section.repo}/${printable(section.path)}@${section.commit.slice(0, 7)}: ${notice}`)
  return { ...section, content: shown.join('\n') }
}
