import { z } from 'zod'
import type { JobContext, Journal, Message, Posted, ThreadConversation, Wait } from '../../ports/index.ts'
import { stored } from '../../ports/job-payload.ts'
import { answerElsewhereMessage, ENDINGS, type Ending, placeholderMessage } from './messages/placeholder.ts'
import { OUTCOMES, STATES } from './recent-question.ts'
import { type AnsweringPorts, postOrDirect, shownQuestion, type ThreadJob, threadFor, withdraw } from './thread-job.ts'
import { endInThreadQueue } from './thread-queue.ts'

export interface Answer {
  answer: Message
  /** `answer` by default. */
  kind?: 'answer' | 'choice' | undefined
  closing: string
  /** `answered` by default. */
  ending?: Ending | undefined
  /** What a follow-up continues from. */
  conversation?: ThreadConversation | undefined
  /** Nothing was found. */
  isEmpty?: boolean | undefined
  /** What it cost, if the instance says. */
  cost?: { credits?: number | undefined; tokens?: number | undefined } | undefined
  /** What it is based on, for the audit log. */
  sources?: { repositories: string[]; revision?: string | undefined } | undefined
}

/** As this version or the previous one stored it. */
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
    isEmpty: z.boolean().optional(),
    cost: z.object({ credits: z.number().optional(), tokens: z.number().optional() }).optional(),
    sources: z.object({ repositories: z.array(z.string()), revision: z.string().optional() }).optional(),
  }),
  { talk: 'conversation' },
)

/** The answer that an earlier run stored. */
export async function readOutbox({ readStep }: Pick<Journal, 'readStep'>): Promise<Answer | undefined> {
  return outboxSchema.safeParse(await readStep('outbox')).data
}

/** Stores an answer before it is posted, so that from then on only Slack is needed. */
export function keepOutbox(answer: Answer, { keep }: Pick<Journal, 'keep'>): Promise<Answer> {
  return keep('outbox', answer)
}

/** Posts an answer in its question's thread, lets the next question start, and closes the placeholder, each exactly once. */
export async function deliver(
  { answer, kind = 'answer', closing, ending = 'answered', conversation, isEmpty }: Answer,
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
      const direct = { user: asked.asker, message: answerElsewhereMessage(answer, asked, target.channel) }
      const facts = { kind, feature: work.feature, question: id }
      return postOrDirect(deps.chat, answer, target, direct, { tag: `${id}.answer`, facts, dedupe: mayHaveRun })
    },
    (posted, kept) => withdraw(deps.chat, posted, kept),
  )
  const answeredAt = await context.step('delivered', async (): Promise<number | undefined> => {
    await deps.chat.showStatus(target, '')
    await deps.conversations.endQuestion(asked.asker, id, STATES[ending])
    if (work.queue !== undefined)
      await endInThreadQueue(target, id, conversation && { ...conversation, asker: asked.asker }, deps)
    await work.delivered?.()
    return deps.clock.now()
  })
  context.note({
    // The previous version stored no time.
    ...(answeredAt !== undefined && { answeredAt }),
    outcome: OUTCOMES[ending],
    ...((ending === 'empty' || isEmpty) && { foundNothing: true }),
  })
  // Slack allows fewer updates than posts, so answers go first.
  const closed = await deps.chat.update(placeholder, placeholderMessage(asked, closing, ending), 'closing')
  return typeof closed === 'object' ? context.waitFor(closed.laterMs) : undefined
}
