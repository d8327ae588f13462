import { z } from 'zod'
import type { JobContext, Journal, Message, Posted, ThreadConversation, Wait } from '../../ports/index.ts'
import { stored } from '../../ports/job-payload.ts'
import { answerElsewhere, ENDINGS, type Ending, placeholderMessage } from './messages/placeholder.ts'
import { postOrDirect, withdraw } from './post-or-direct.ts'
import { STATES } from './recent-question.ts'
import { type AnsweringPorts, shownQuestion, type ThreadJob, threadFor } from './thread-job.ts'
import { endInThreadQueue } from './thread-queue.ts'

export interface Answer {
  answer: Message
  /** `answer` where undefined. */
  kind?: 'answer' | 'choice' | undefined
  closing: string
  /** `answered` where undefined. */
  ending?: Ending | undefined
  /** What a follow-up goes on from. */
  conversation?: ThreadConversation | undefined
}

/** As it was written, by this code or the version before. */
const outboxSchema: z.ZodType<Answer> = stored(
  z.object({
    answer: z.custom<Message>((value) => z.looseObject({ text: z.string() }).safeParse(value).success),
    kind: z
      .enum(['answer', 'choice'])
      .or(z.literal('places').transform(() => 'answer' as const))
      .optional(),
    closing: z.string(),
    ending: z.enum(ENDINGS).optional(),
    conversation: z
      .custom<ThreadConversation>((value) => z.looseObject({ question: z.string() }).safeParse(value).success)
      .optional(),
  }),
  { talk: 'conversation' },
)

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
  { answer, kind = 'answer', closing, ending = 'answered', conversation }: Answer,
  job: ThreadJob,
  placeholder: Posted,
  deps: AnsweringPorts,
  context: JobContext,
  work: { feature: string; queue?: string; delivered?(): Promise<void> },
): Promise<Wait | undefined> {
  const { id } = context
  const asked = shownQuestion(job)
  const target = threadFor(job, placeholder)
  await context.step(
    'answer',
    (mayHaveRun) => {
      const direct = { user: asked.asker, message: answerElsewhere(answer, asked, target.channel) }
      const facts = { kind, feature: work.feature, question: id }
      return postOrDirect(deps.chat, answer, target, direct, { tag: `${id}.answer`, facts, dedupe: mayHaveRun })
    },
    (posted, kept) => withdraw(deps.chat, posted, kept),
  )
  await context.step('delivered', async () => {
    await deps.chat.showStatus(target, '')
    await deps.conversations.endQuestion(asked.asker, id, STATES[ending])
    if (work.queue !== undefined) await endInThreadQueue(target, id, conversation, deps)
    await work.delivered?.()
  })
  const closed = await deps.chat.updateIfIdle(placeholder, placeholderMessage(asked, closing, ending), 'closing')
  return closed === 'later' ? context.waitFor(closeLaterMs()) : undefined
}
