import type { CodeResult } from '../../../ports/index.ts'

export type Options = Readonly<Record<string, string>>
export type ToolArguments = Readonly<Record<string, unknown>>

/** One of several calls that together show everything. */
export interface Page {
  args: ToolArguments
  /** How many items at the start of the answer were already shown. */
  skip: number
  /** How many items to show; the rest is for the next page. */
  size: number
  /** The `skip` of the next page. */
  next: number
  /** It includes the pages before it. */
  isCumulative?: true
  /** The tool returns no more than this. */
  isLast: boolean
}

/** Where a page begins: how much was shown before, and the instance's cursor if it gave one. */
export interface Start {
  skip: number
  cursor?: string | undefined
}

/** A subcommand of `/code`: the syntax of its arguments, and the tool it calls with them. */
export interface Subcommand {
  name: string
  tool: string
  /** For the help. */
  usage: string
  example: string
  summary: string
  options: readonly string[]
  /** The tool's arguments; undefined if the text isn't valid. Throws a UserError for an option's wrong value. */
  parse(text: string, options: Options): ToolArguments | undefined
  page(args: ToolArguments, start: Start): Page
  /** Limits the arguments to some repositories, if they name none. Undefined: only the result is checked. */
  within?(args: ToolArguments, repositories: readonly string[]): ToolArguments
  /** Its answer doesn't say which repositories it used. */
  isUnbounded?: true
  /**
   * The part of an answer to show, if the tool can't be asked for just that. `some`: of the answer to the wider question, because nothing
   * matched completely.
   */
  keep?(result: CodeResult, args: ToolArguments, how: 'all' | 'some'): CodeResult
  /** What to ask instead if nothing is left. */
  wider?(args: ToolArguments): ToolArguments | undefined
  /** What to do about an answer that is empty or that the tool cut short. */
  advice: string
  /** The same, specific to what was typed. */
  hints?(args: ToolArguments): readonly string[]
}

export const defineSubcommand = (subcommand: Subcommand): Subcommand => subcommand
