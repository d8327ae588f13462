import { z } from 'zod'
import type { CodeResult, ToolResult } from '../../../ports/index.ts'

export interface Call {
  result: ToolResult
  args: Readonly<Record<string, unknown>>
  /** The instance's address in answers. */
  linkUrl: string
}

/** Parses one tool's answer; undefined if it has another form. */
export type Reader = (call: Call) => CodeResult | undefined

/** A text argument of the call; empty if it wasn't given. */
export function given({ args }: Call, name: string): string {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}

const noted = z.looseObject({ notes: z.array(z.string()).default([]), notReady: z.array(z.string()).default([]) })

/** What an instance says besides its answer; counts are reported separately. */
export function noteOf(fields: unknown, ...more: (string | undefined)[]): { note?: string } {
  const { notes = [], notReady = [] } = noted.safeParse(fields).data ?? {}
  const unread =
    notReady.length > 0 ? `Not searched, because they can’t be read right now: ${notReady.join(', ')}.` : undefined
  const said = [...notes.filter((note) => !/^Showing /.test(note)), unread, ...more].filter((note) => note)
  return said.length === 0 ? {} : { note: said.join('\n') }
}
