import type { z } from 'zod'
import type { Caller } from '../../access/caller.ts'

/** What a model may use while it researches. */
export interface ResearchTool {
  name: string
  description: string
  input: z.ZodObject
  /** Readable text, with the caller's rights; what cannot be done is said in it. */
  run(args: Record<string, unknown>, caller: Caller, signal: AbortSignal): Promise<string>
}
