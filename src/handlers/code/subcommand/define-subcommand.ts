import type { CodeResult } from '../../../ports/index.ts'

export type Options = Readonly<Record<string, string>>
export type ToolArguments = Readonly<Record<string, unknown>>

/** One of several calls that together show everything. */
export interface Page {
  args: ToolArguments
  /** Items at the head of the answer that were shown before. */
  skip: number
  /** How many items to show; the rest is for the next page. */
  size: number
  /** `skip` of the next page's start. */
  next: number
  /** It shows what the pages before it showed, too. */
  isCumulative?: true
  /** The tool gives no more than this, however it is asked. */
  isLast: boolean
}

/** Where a page begins: how much was shown before, and the cursor where the instance gave one. */
export interface Start {
  skip: number
  cursor?: string | undefined
}

/** A subcommand of `/code`: the form of its arguments, and the tool that is called with them. */
export interface Subcommand {
  name: string
  tool: string
  /** For the help. */
  usage: string
  example: string
  summary: string
  options: readonly string[]
  /** The tool's arguments; undefined where the text is none. Throws a UserError for an option's wrong value. */
  parse(text: string, options: Options): ToolArguments | undefined
  page(args: ToolArguments, start: Start): Page
  /** The same arguments for some repositories alone, where no argument names any. Undefined: what comes back is checked alone. */
  within?(args: ToolArguments, repositories: readonly string[]): ToolArguments
  /** Nobody can tell from its answer which repositories it drew on. */
  isUnbounded?: true
  /**
   * What of an answer is shown, where the tool cannot be asked for just that. `some`: of the answer to what was asked instead, since
   * nothing had all that was asked for.
   */
  keep?(result: CodeResult, args: ToolArguments, how: 'all' | 'some'): CodeResult
  /** What is asked instead where nothing is kept. */
  wider?(args: ToolArguments): ToolArguments | undefined
  /** What to do about an answer that is empty, or that the tool cuts. */
  advice: string
  /** The same, for what was typed. */
  hints?(args: ToolArguments): readonly string[]
}

export const defineSubcommand = (subcommand: Subcommand): Subcommand => subcommand
