import { languageOf } from '../search/text/languages.ts'
import { figureOf } from './tool-figures.ts'
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

/** A page; the view of a file is code navigation. */
export function pageEvent(userId: number | undefined, visit: PageVisit): UsageEvent {
  return {
    userId,
    // As a real instance names its pages' own.
    client: 'server.web',
    language: (visit.kind === 'file' && languageOf(visit.path)) || '',
    figure: pageFigures[visit.kind],
  }
}
