import type { CodeResult, ToolResult } from '../../../ports/index.ts'

export interface Call {
  result: ToolResult
  args: Readonly<Record<string, unknown>>
  /** The instance's address in answers. */
  linkUrl: string
}

/** Reads one tool's answer; undefined where it has another form. */
export type Reader = (call: Call) => CodeResult | undefined

/** A text argument of the call; empty where it was not given. */
export function given({ args }: Call, name: string): string {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}
