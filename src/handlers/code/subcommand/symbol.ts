import { wordsOf } from './arguments.ts'
import type { ToolArguments } from './define-subcommand.ts'

/** `REPO PATH SYMBOL`; a line number behind the path, as links and messages write it, is passed over. */
export function parseSymbol(text: string, revision: string | undefined): ToolArguments | undefined {
  const [repo, place, symbol, ...rest] = wordsOf(text)
  if (!repo || !place || !symbol || rest.length > 0) return undefined
  return { repo, path: place.replace(/:\d+(?:[-:]\d+)?$/, ''), symbol, revision }
}
