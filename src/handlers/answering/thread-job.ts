import { z } from 'zod'
import type { Deps, Journal, Posted, Requester, Target } from '../../ports/index.ts'
import type { ShownQuestion } from './messages/placeholder.ts'

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
