import type { Deps, JobContext, Posted, QueueEntry, Target, Thread, ThreadConversation } from '../../ports/index.ts'

type Talking = Pick<Deps, 'conversations' | 'clock'>
type Leaving = Pick<Deps, 'conversations' | 'jobs'>

/** Takes its place in the thread's queue, and lets the message that stands for the question be found by it. */
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

/** Lets the next in the queue begin, after what there is to remember is kept. */
export async function endInThreadQueue(
  thread: Thread,
  jobId: string,
  conversation: ThreadConversation | undefined,
  deps: Leaving,
): Promise<void> {
  const { conversations } = deps
  if (conversation) {
    // A look by the code finder does not end the conversation on the instance.
    await conversations.remember(thread, { ...(await conversations.find(thread)), ...conversation })
    if (conversation.url) await conversations.noteShown(conversation.url, thread.channel)
  }
  await leave(thread, jobId, deps)
}

/** For whatever ends without an answer in its thread. Bears repeating. */
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

/** Nobody waits behind a question whose end was never noted. */
export function stillQueued(queue: readonly QueueEntry[], now: number, lifeMs: number): readonly QueueEntry[] {
  return queue.filter(({ at }) => now - at < lifeMs)
}
