import { z } from 'zod'
import { originSchema, placeSchema } from '../define.ts'

export const deepSearchPayload = z.object({
  origin: originSchema,
  place: placeSchema,
  question: z.string(),
  /** Put behind the question when it is asked: which repositories and revision. */
  within: z.string().exactOptional(),
  /** The same, for people. */
  repo: z.string().exactOptional(),
  rev: z.string().exactOptional(),
  /** A conversation that exists already: only look, never ask. */
  url: z.string().exactOptional(),
  /** A conversation to ask on in. */
  follows: z.string().exactOptional(),
  /** What was said before: all, for a question asked anew, or what the conversation does not know yet. */
  before: z.object({ all: z.string(), news: z.string() }).exactOptional(),
  /** The bot chose deep search by itself. */
  isRouted: z.boolean().exactOptional(),
})

export type DeepSearch = z.output<typeof deepSearchPayload>
