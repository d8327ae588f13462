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

/** A page; the view of a file is code navigation, every other page a visit. */
export function pageEvent(userId: number | undefined, path: string | undefined): UsageEvent {
  const language = path === undefined ? undefined : languageOf(path)
  return {
    userId,
    // As a real instance names its pages' own.
    client: 'server.web',
    language: language ?? '',
    figure: path === undefined ? 'visits' : 'navigations',
  }
}
