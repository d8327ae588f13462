import type { Deps, JobContext, Message, Posted } from '../../ports/index.ts'
import type { Asked } from './messages/placeholder.ts'
import { postOrDirect, withdraw } from './post-or-direct.ts'
import { askedBy, PLACEHOLDER_STEP, type ThreadJob } from './thread-job.ts'

/** Posts the message that stands for a question, once. */
export function postPlaceholder(
  job: ThreadJob,
  view: (asked: Asked) => Message,
  { chat }: Deps,
  { id, step }: JobContext,
): Promise<Posted> {
  const asked = askedBy(job)
  const direct = { user: asked.asker, message: view({ ...asked, visible: false }) }
  const post = (mayHaveRun: boolean) =>
    postOrDirect(chat, view(asked), job.place, direct, { tag: `${id}.anchor`, lookFirst: mayHaveRun })
  return step(PLACEHOLDER_STEP, post, (posted, kept) => withdraw(chat, posted, kept))
}
