import { z } from 'zod'
import type { Deps, JobContext, Journal, Message, MessageKind, Posted, Talk, Wait } from '../../ports/index.ts'
import { answerElsewhere, askedView } from './messages/placeholder.ts'
import { postOrDirect, withdraw } from './post-or-direct.ts'
import { askedBy, type ThreadJob, threadFor } from './thread-job.ts'
import { endInLine } from './thread-queue.ts'

export interface Answer {
  answer: Message
  /** `answer` where undefined. */
  kind?: MessageKind | undefined
  closing: string
  /** What a follow-up goes on from. */
  talk?: Talk | undefined
}

/** As it was written, by this code. */
const outboxSchema: z.ZodType<Answer> = z.object({
  answer: z.custom<Message>((value) => z.looseObject({ text: z.string() }).safeParse(value).success),
  kind: z.enum(['answer', 'places', 'choice']).optional(),
  closing: z.string(),
  talk: z.custom<Talk>((value) => z.looseObject({ question: z.string() }).safeParse(value).success).optional(),
})

/** Slack takes fewer changes than posts, so answers go first. Many that wait do not all look again at once. */
const closeLaterMs = () => 1_500 + Math.random() * 3_000

/** The answer that an earlier run wrote down. */
export async function readOutbox({ readStep }: Pick<Journal, 'readStep'>): Promise<Answer | undefined> {
  return outboxSchema.safeParse(await readStep('outbox')).data
}

/** Writes an answer down before it is posted, so that it needs nobody but Slack from there on. */
export function keepOutbox(answer: Answer, { step }: Pick<Journal, 'step'>): Promise<Answer> {
  return step('outbox', async () => answer)
}

/** Posts an answer in its question's thread, lets the next question begin, and closes the placeholder, each once. */
export async function deliver(
  { answer, kind = 'answer', closing, talk }: Answer,
  job: ThreadJob,
  placeholder: Posted,
  deps: Deps,
  context: JobContext,
  work: { queue?: string; delivered?(): Promise<void> },
): Promise<Wait | undefined> {
  const { id } = context
  const asked = askedBy(job)
  const place = threadFor(job, placeholder)
  await context.step(
    'answer',
    (mayHaveRun) => {
      const direct = { user: asked.asker, message: answerElsewhere(answer, asked, place.channel) }
      return postOrDirect(deps.chat, answer, place, direct, { tag: `${id}.answer`, kind, lookFirst: mayHaveRun })
    },
    (posted, kept) => withdraw(deps.chat, posted, kept),
  )
  await context.step('delivered', async () => {
    await deps.chat.showStatus(place, '')
    if (work.queue !== undefined) await endInLine(place, id, talk, deps)
    await work.delivered?.()
  })
  const closed = await deps.chat.updateIfIdle(placeholder, askedView(asked, closing), 'closing')
  return closed === 'later' ? context.waitFor(closeLaterMs()) : undefined
}
