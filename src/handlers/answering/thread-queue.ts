import type { Deps, JobContext, Place, Posted, QueuedQuestion, Talk, Thread } from '../../ports/index.ts'

type Talking = Pick<Deps, 'talks' | 'clock'>
type Leaving = Pick<Deps, 'talks' | 'jobs'>

/** Takes its place in the thread's line, and lets the message that stands for the question be found by it. */
export async function beginInLine(
  thread: Thread,
  anchor: Posted,
  { id, asker, queue }: Pick<JobContext, 'id'> & { asker: string; queue: string },
  { talks, clock }: Talking,
): Promise<void> {
  const queued: QueuedQuestion = { id, queue, jobId: id, asker, at: clock.now() }
  await talks.join(thread, queued)
  await talks.mark(anchor, queued)
}

/** Lets the next in the line begin, after what there is to remember is kept. */
export async function endInLine(thread: Thread, jobId: string, talk: Talk | undefined, deps: Leaving): Promise<void> {
  const { talks } = deps
  if (talk) {
    // A look by the code finder does not end the conversation on the instance.
    await talks.remember(thread, { ...(await talks.find(thread)), ...talk })
    if (talk.url) await talks.noteShown(talk.url, thread.channel)
  }
  await leave(thread, jobId, deps)
}

/** For whatever ends without an answer in its thread. Bears repeating. */
export async function leaveLine(
  { place: { channel, threadTs } }: { place: Place },
  deps: Leaving,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  if (threadTs !== undefined) await leave({ channel, threadTs }, id, deps)
}

async function leave(thread: Thread, jobId: string, { talks, jobs }: Leaving): Promise<void> {
  const [first, next] = await talks.line(thread)
  const isFirst = first?.jobId === jobId
  await talks.leave(thread, isFirst ? first.id : jobId)
  if (isFirst && next) await jobs.wake({ name: next.queue }, next.jobId)
}

/** Nobody waits behind a question whose end was never noted. */
export function stillInLine(line: readonly QueuedQuestion[], now: number, lifeMs: number): readonly QueuedQuestion[] {
  return line.filter(({ at }) => now - at < lifeMs)
}
