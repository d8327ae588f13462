import { z } from 'zod'
import type { Deps, JobContext, Journal, Message, Posted, Requester, Target } from '../../ports/index.ts'
import type { ShownQuestion } from './messages/placeholder.ts'
import { postOrDirect, withdraw } from './post-or-direct.ts'

/** What answering in a thread asks of the world. */
export type AnsweringPorts = Pick<Deps, 'chat' | 'conversations' | 'jobs' | 'clock' | 'log' | 'catalog'>

/** A job that answers a question in a thread. */
export interface ThreadJob {
  requester: Requester
  target: Target
  question: string
}

/** The step that posts the placeholder, the message that stands for the question. Journals and messages have its name, so it stays what it was. */
export const PLACEHOLDER_STEP = 'anchor'
const postedSchema = z.object({ channel: z.string(), ts: z.string() })

export async function readPlaceholder({ readStep }: Pick<Journal, 'readStep'>): Promise<Posted | undefined> {
  return postedSchema.safeParse(await readStep(PLACEHOLDER_STEP)).data
}

/** For work that a click started: it goes on in the thread of the message with the button. */
export function inThreadOf(click: Requester): Pick<ThreadJob, 'requester' | 'target'> {
  const { channel, threadTs } = click
  return { requester: click, target: { channel, ...(threadTs !== undefined && { threadTs }) } }
}

/** Where the placeholder could not be posted as wanted, its own thread. */
export function threadFor({ target }: ThreadJob, { channel, ts }: Posted): Required<Target> {
  return { channel, threadTs: (channel === target.channel ? target.threadTs : undefined) ?? ts }
}

/** What the placeholder says of its question. */
export function shownQuestion(job: ThreadJob): ShownQuestion {
  return { asker: job.requester.user, question: job.question, visible: job.requester.threadTs !== undefined }
}

/** Posts the message that stands for a question, once. */
export function postPlaceholder(
  job: ThreadJob,
  view: (asked: ShownQuestion) => Message,
  { chat }: Pick<AnsweringPorts, 'chat'>,
  { id, step }: JobContext,
  feature: string,
): Promise<Posted> {
  const asked = shownQuestion(job)
  const direct = { user: asked.asker, message: view({ ...asked, visible: false }) }
  const post = (mayHaveRun: boolean) =>
    postOrDirect(chat, view(asked), job.target, direct, {
      tag: `${id}.${PLACEHOLDER_STEP}`,
      facts: { kind: 'placeholder', feature, question: id },
      dedupe: mayHaveRun,
    })
  return step(PLACEHOLDER_STEP, post, (posted, kept) => withdraw(chat, posted, kept))
}
