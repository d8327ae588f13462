import { z } from 'zod'
import type { Journal, Origin, Place, Posted } from '../../ports/index.ts'
import type { Asked } from './messages/placeholder.ts'

/** A job that answers a question in a thread. */
export interface ThreadJob {
  origin: Origin
  place: Place
  question: string
}

/** The step that posts the placeholder, the message that stands for the question. */
export const PLACEHOLDER_STEP = 'anchor'
const postedSchema = z.object({ channel: z.string(), ts: z.string() })

export async function readPlaceholder({ readStep }: Pick<Journal, 'readStep'>): Promise<Posted | undefined> {
  return postedSchema.safeParse(await readStep(PLACEHOLDER_STEP)).data
}

/** For work that a click started: it goes on in the thread of the message with the button. */
export function inThreadOf(click: Origin): Pick<ThreadJob, 'origin' | 'place'> {
  const { channel, threadTs } = click
  return { origin: click, place: { channel, ...(threadTs !== undefined && { threadTs }) } }
}

/** Where the placeholder could not be posted as wanted, its own thread. */
export function threadFor({ place }: ThreadJob, { channel, ts }: Posted): Required<Place> {
  return { channel, threadTs: (channel === place.channel ? place.threadTs : undefined) ?? ts }
}

/** What the placeholder says of its question. */
export function askedBy(job: ThreadJob): Asked {
  return { asker: job.origin.user, question: job.question, visible: job.origin.threadTs !== undefined }
}
