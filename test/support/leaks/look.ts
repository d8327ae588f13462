import type { Control } from '@crowsnest/workspace/testing'
import { z } from 'zod'

const listSchema = z.object({
  messages: z.array(
    z.looseObject({
      ts: z.string(),
      text: z.string().default(''),
      latest_reply: z.string().optional(),
      ephemeral_to: z.string().optional(),
      blocks: z.array(z.looseObject({ type: z.string(), block_id: z.string().optional() })).default([]),
    }),
  ),
})

export type Seen = z.output<typeof listSchema>['messages'][number]

/** What the control interface shows, and nothing where the person may not look, or a message has no thread. */
export async function look({ ask }: Control, query: Record<string, string>): Promise<readonly Seen[]> {
  const { status, reply } = await ask(`messages?${new URLSearchParams(query)}`)
  return status === 200 ? listSchema.parse(reply).messages : []
}

/** With the threads of its last messages, or of those that pass. */
export async function lookInside(
  practice: Control,
  query: { channel: string; user?: string },
  isOpened: (message: Seen, index: number, all: readonly Seen[]) => boolean = () => true,
): Promise<readonly Seen[]> {
  const top = await look(practice, query)
  const replies = await Promise.all(top.filter(isOpened).map(({ ts }) => look(practice, { ...query, thread_ts: ts })))
  return [...new Map([...top, ...replies.flat()].map((message) => [message.ts, message])).values()]
}
