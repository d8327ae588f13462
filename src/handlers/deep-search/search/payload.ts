import { z } from 'zod'
import { questionSchema, stored } from '../../../ports/job-payload.ts'

const earlier = z.array(z.object({ author: z.string(), text: z.string() }))

export const deepSearchPayload = stored(
  questionSchema.extend({
    /** Added after the question when it is asked: which repositories and revision. `repo` and `rev` tell people the same. */
    within: z.string().exactOptional(),
    /** An existing conversation: only read it, never ask. */
    url: z.string().exactOptional(),
    /** A conversation to ask a follow-up in. */
    follows: z.string().exactOptional(),
    /** The message that it is about and its files, and what was said before: everything, or what the conversation doesn't know yet. */
    inThread: z.object({ about: z.string(), all: earlier, news: earlier }).exactOptional(),
    /** The same as text, from an earlier version of the bot. */
    before: z.object({ all: z.string(), news: z.string() }).exactOptional(),
    /** The bot chose deep search by itself. */
    isRouted: z.boolean().exactOptional(),
  }),
)

export type DeepSearch = z.output<typeof deepSearchPayload>
