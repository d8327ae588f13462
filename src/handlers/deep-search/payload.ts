import { z } from 'zod'
import { originSchema, placeSchema } from '../define.ts'

export const deepSearchPayload = z.object({
  origin: originSchema,
  place: placeSchema,
  question: z.string(),
  /** Put behind the question when it is asked: which repositories and revision, what was said before. */
  within: z.string().exactOptional(),
  /** A conversation that exists already: only look, never ask. */
  url: z.string().exactOptional(),
  /** A conversation to ask on in. */
  follows: z.string().exactOptional(),
})

export type DeepSearch = z.output<typeof deepSearchPayload>
