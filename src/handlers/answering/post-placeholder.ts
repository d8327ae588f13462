import type { JobContext, Message, Posted } from '../../ports/index.ts'
import type { ShownQuestion } from './messages/placeholder.ts'
import { postOrDirect, withdraw } from './post-or-direct.ts'
import { type AnsweringPorts, PLACEHOLDER_STEP, shownQuestion, type ThreadJob } from './thread-job.ts'

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
