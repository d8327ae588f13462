import { wordsOf } from './arguments.ts'
import type { ToolArguments } from './define-subcommand.ts'

/** Parses `REPO PATH SYMBOL`. A line number after the path, as in links and messages, is ignored. */
export function parseSymbol(text: string, revision: string | undefined): ToolArguments | undefined {
  const [repo, place, symbol, ...rest] = wordsOf(text)
  if (!repo || !place || !symbol || rest.length > 0) return undefined
  return { repo, path: place.replace(/:\d+(?:[-:]\d+)?$/, ''), symbol, revision }
}
