import { defineEvent, type EventInput } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { stopQuestion } from '../question/stop-question.ts'

/** Slack may report a reaction before the message, or while the message is still on its way to its job. Checks four times in all. */
const PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 500

/** An `x` reaction to a question or its placeholder, or Slack's own stop in a thread. The thread shows the result. */
export const stopEvent = defineEvent({
  name: 'stop',
  async run(input, deps: Pick<Deps, 'conversations' | 'jobs'>, { waitFor }) {
    const { requester, role, ageMs } = input
    for (const question of await stoppedQuestions(input, deps)) {
      if (await stopQuestion(question, { user: requester.user, role }, deps)) return undefined
    }
    return ageMs < PATIENCE_MS ? waitFor(Math.max(FIRST_PAUSE_MS, ageMs * 4)) : undefined
  },
})

async function stoppedQuestions(
  { requester: { channel, threadTs }, ts, questions }: EventInput,
  { conversations }: Pick<Deps, 'conversations'>,
): Promise<readonly string[]> {
  if (ts !== undefined) {
    const marked = await conversations.markedBy({ channel, ts })
    return marked ? [marked.id] : questions
  }
  return threadTs === undefined
    ? []
    : (await conversations.queueOf({ channel, threadTs })).slice(0, 1).map(({ id }) => id)
}
