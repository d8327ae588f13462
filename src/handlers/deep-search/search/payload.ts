import { z } from 'zod'
import { questionSchema, stored } from '../../../ports/job-payload.ts'

export const deepSearchPayload = stored(
  questionSchema.extend({
    /** Put behind the question when it is asked: which repositories and revision. `repo` and `rev` tell people the same. */
    within: z.string().exactOptional(),
    /** A conversation that exists already: only look, never ask. */
    url: z.string().exactOptional(),
    /** A conversation to ask on in. */
    follows: z.string().exactOptional(),
    /** What was said before: all, for a question asked anew, or what the conversation does not know yet. */
    before: z.object({ all: z.string(), news: z.string() }).exactOptional(),
    /** The bot chose deep search by itself. */
    isRouted: z.boolean().exactOptional(),
  }),
)

export type DeepSearch = z.output<typeof deepSearchPayload>
