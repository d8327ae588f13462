import { languageOf } from '../search/text/languages.ts'
import type { Figure } from './figures.ts'
import type { UsageEvent } from './usage-recorder.ts'

/** A call of an MCP tool. */
export function callEvent(call: {
  tool: string
  args: Record<string, unknown>
  userId: number | undefined
  client: string
}): UsageEvent {
  const { tool, args, userId, client } = call
  const language = typeof args.path === 'string' ? languageOf(args.path) : undefined
  return { userId, client, language: language ?? '', figure: figureOf(tool) }
}

/** What somebody does on a page. */
export type PageVisit = { kind: 'file'; path: string } | { kind: 'search' | 'other' }

const pageFigures = { file: 'navigations', search: 'searches', other: 'visits' } as const

/** A page view; viewing a file counts as code navigation. */
export function pageEvent(userId: number | undefined, visit: PageVisit): UsageEvent {
  return {
    userId,
    // A real instance's name for its own pages.
    client: 'server.web',
    language: (visit.kind === 'file' && languageOf(visit.path)) || '',
    figure: pageFigures[visit.kind],
  }
}

const TOOL_FIGURES: Readonly<Record<string, Figure>> = {
  keyword_search: 'searches',
  nls_search: 'searches',
  commit_search: 'searches',
  diff_search: 'searches',
  get_contributor_repos: 'searches',
  evaluator: 'searches',
  read_file: 'navigations',
  list_files: 'navigations',
  list_repos: 'navigations',
  list_refs: 'navigations',
  compare_revisions: 'navigations',
  go_to_definition: 'navigations',
  find_references: 'navigations',
  code_finder: 'chats',
  deepsearch: 'chats',
}

/** What a call of a tool counts as. Reading an answer again with `deepsearch_read` counts as a visit. */
export function figureOf(tool: string): Figure {
  return TOOL_FIGURES[tool] ?? 'visits'
}
