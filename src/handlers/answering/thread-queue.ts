import type { Deps, JobContext, Posted, QueueEntry, Target, Thread, ThreadConversation } from '../../ports/index.ts'

type Talking = Pick<Deps, 'conversations' | 'clock'>
type Leaving = Pick<Deps, 'conversations' | 'jobs'>

/** Joins the thread's queue, and lets the placeholder lead to the question. */
export async function joinThreadQueue(
  thread: Thread,
  placeholder: Posted,
  { id, asker, queue }: Pick<JobContext, 'id'> & { asker: string; queue: string },
  { conversations, clock }: Talking,
): Promise<void> {
  const queued: QueueEntry = { id, queue, jobId: id, asker, at: clock.now() }
  await conversations.join(thread, queued)
  await conversations.mark(placeholder, queued)
}

/** Stores what to remember, and lets the next question in the queue start. */
export async function endInThreadQueue(
  thread: Thread,
  jobId: string,
  conversation: ThreadConversation | undefined,
  deps: Leaving,
): Promise<void> {
  const { conversations } = deps
  if (conversation) {
    // An answer by the code finder doesn't end the conversation on the instance.
    await conversations.remember(thread, { ...(await conversations.find(thread)), ...conversation })
    if (conversation.url) await conversations.noteShown(conversation.url, thread.channel)
  }
  await leave(thread, jobId, deps)
}

/** For work that ends without an answer in its thread. Safe to repeat. */
export async function leaveThreadQueue(
  { target: { channel, threadTs } }: { target: Target },
  deps: Leaving,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  if (threadTs !== undefined) await leave({ channel, threadTs }, id, deps)
}

async function leave(thread: Thread, jobId: string, { conversations, jobs }: Leaving): Promise<void> {
  const [first, next] = await conversations.queueOf(thread)
  const isFirst = first?.jobId === jobId
  await conversations.leave(thread, isFirst ? first.id : jobId)
  if (isFirst && next) await jobs.wake({ name: next.queue }, next.jobId)
}

/** Nobody waits for a question whose end was never recorded. */
export function stillQueued(queue: readonly QueueEntry[], now: number, lifeMs: number): readonly QueueEntry[] {
  return queue.filter(({ at }) => now - at < lifeMs)
}
