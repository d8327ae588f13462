import type { z } from 'zod'
import type { Caller } from '../../access/caller.ts'

/** A tool that a model may use while it researches. */
export interface ResearchTool {
  name: string
  description: string
  input: z.ZodObject
  /** Returns readable text, with the caller's rights; failures are explained in it. */
  run(args: Record<string, unknown>, caller: Caller, signal: AbortSignal): Promise<string>
}
