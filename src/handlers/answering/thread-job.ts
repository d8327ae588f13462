import { createHash } from 'node:crypto'
import { isRetryable, UpstreamError } from '../../ports/errors.ts'
import type {
  Chat,
  Deps,
  JobContext,
  Journal,
  Message,
  MessageFacts,
  Posted,
  Requester,
  Target,
} from '../../ports/index.ts'
import { postedSchema } from '../../ports/job-payload.ts'
import { outsiderRefusal } from '../asking/channels.ts'
import type { ShownQuestion } from './messages/placeholder.ts'

export type AnsweringPorts = Pick<Deps, 'chat' | 'conversations' | 'jobs' | 'clock' | 'log' | 'catalog'>

/** A job that answers a question in a thread. */
export interface ThreadJob {
  requester: Requester
  target: Target
  question: string
}

/** The step that posts the placeholder. Stored journals and messages contain this name, so it can't change. */
export const PLACEHOLDER_STEP = 'anchor'
export async function readPlaceholder({ readStep }: Pick<Journal, 'readStep'>): Promise<Posted | undefined> {
  return postedSchema.safeParse(await readStep(PLACEHOLDER_STEP)).data
}

/** For work that a click started: it continues in the thread of the message with the button. */
export function inThreadOf(click: Requester): Pick<ThreadJob, 'requester' | 'target'> {
  const { channel, threadTs } = click
  return { requester: click, target: { channel, ...(threadTs !== undefined && { threadTs }) } }
}

/** The thread to answer in: the placeholder's own, if it couldn't be posted in the target. */
export function threadFor({ target }: ThreadJob, { channel, ts }: Posted): Required<Target> {
  return { channel, threadTs: (channel === target.channel ? target.threadTs : undefined) ?? ts }
}

/** What the placeholder says about its question. */
export function shownQuestion(job: ThreadJob): ShownQuestion {
  return { asker: job.requester.user, question: job.question, visible: job.requester.threadTs !== undefined }
}

/** Posts the placeholder for a question, once. `isNew`: this run posted it, not an earlier one. */
export async function postPlaceholder(
  job: ThreadJob,
  view: (asked: ShownQuestion) => Message,
  { chat }: Pick<AnsweringPorts, 'chat'>,
  { id, step }: JobContext,
  feature: string,
): Promise<{ placeholder: Posted; isNew: boolean }> {
  const asked = shownQuestion(job)
  let isNew = false
  const direct = { user: asked.asker, message: view({ ...asked, visible: false }) }
  const post = (mayHaveRun: boolean) => {
    isNew = !mayHaveRun
    return postOrDirect(chat, view(asked), job.target, direct, {
      tag: `${id}.${PLACEHOLDER_STEP}`,
      facts: { kind: 'placeholder', feature, question: id },
      dedupe: mayHaveRun,
    })
  }
  const placeholder = await step(PLACEHOLDER_STEP, post, (posted, kept) => withdraw(chat, posted, kept))
  return { placeholder, isNew }
}

interface PostOptions {
  tag: string
  facts?: MessageFacts
  /** An earlier run may have posted it. */
  dedupe: boolean
}

/**
 * Posts to a target, or to the asker by DM if it is out of reach: the thread was deleted, the channel archived or the bot removed, or the
 * bot can't check there whether an earlier run has posted.
 */
export async function postOrDirect(
  chat: Chat,
  message: Message,
  target: Target,
  direct: { user: string; message: Message },
  options: PostOptions,
): Promise<Posted> {
  try {
    return await chat.post(target, message, { ...options, asker: direct.user })
  } catch (error) {
    if (!isOutOfReach(error)) throw error
  }
  const there = await chat.direct(direct.user)
  try {
    return await chat.post(there, direct.message, options)
  } catch (error) {
    if (!options.dedupe || !isOutOfReach(error)) throw error
    // Better twice for one reader than never.
    return chat.post(there, direct.message, { ...options, dedupe: false })
  }
}

/** Looks again at who can read a channel: why an answer can no longer be posted there. A channel that the bot can't see refuses the post by itself. */
export async function outsiderRefusalIn({ channel: id }: Target, { chat }: Pick<AnsweringPorts, 'chat'>) {
  const channel = await chat.channel(id)
  return channel && outsiderRefusal(channel)
}

/** Deletes what was posted, except the messages of `kept`. */
export async function withdraw(chat: Chat, posted: Posted, kept: Posted): Promise<void> {
  const isKept = new Set(kept.channel === posted.channel ? [kept.ts, ...(kept.more ?? [])] : [])
  const left = [posted.ts, ...(posted.more ?? [])].filter((ts) => !isKept.has(ts))
  await chat.remove(posted.channel, left)
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof UpstreamError && !isRetryable(error)
}

/** The id of a job that follows from another by a click: the same click, or the same choice, is the same job. */
export function derivedId(jobId: string, what: string): string {
  return `then-${createHash('sha256').update(`${jobId} ${what}`).digest('hex').slice(0, 40)}`
}
