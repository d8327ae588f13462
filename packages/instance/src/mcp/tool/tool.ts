import type { z } from 'zod'
import type { Caller } from '../../access/caller.ts'
import type { CommitGraphs } from '../../engine/commit-graphs.ts'
import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Metering } from '../../metering/metering.ts'
import type { Engine } from '../../ports/engine.ts'
import type { DeepSearches } from '../../research/deep-searches.ts'
import type { Scripts } from '../../scripts/scripts.ts'
import type { Symbols } from '../../symbols/open-symbols.ts'

export interface ToolContext {
  engine: Engine
  commitGraphs: CommitGraphs
  history: History
  symbols: Symbols
  scripts: Scripts
  links: Links
  /** Whether a host, with or without a port, is this instance. */
  isOwnHost(host: string | undefined): boolean
  metering: Metering
  deepSearches: DeepSearches
  /** How long `deepsearch` waits for its answer before it tells the client to poll. */
  deepsearchBlockMs: number
  caller: Caller
  /** Aborted when the client disconnected or cancelled the call. */
  signal: AbortSignal
  /** What the client sends besides the arguments. */
  meta: Readonly<Record<string, unknown>>
  /** Tells clients that asked for it what is being done, in a few words. */
  progress(message: string): void
}

/** Readable text, and data for programs. */
export interface ToolOutput {
  text: string
  [extra: string]: unknown
}

/** The tool itself can't help; the message is plain text that says what to do next. */
export class ToolFailure extends Error {
  override name = 'ToolFailure'
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  /** Strict: unknown arguments are refused. */
  input: Input
  /** False only if the call stores something. */
  readOnly: boolean
  run(args: z.output<Input>, context: ToolContext): Promise<ToolOutput> | ToolOutput
}

export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> {
  return tool
}
