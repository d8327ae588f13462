import { defineEvent } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { stopQuestion } from '../question/stop-question.ts'

/** Slack may tell of a reaction before the message, or while that is still on its way to its job. Four looks in all. */
const PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 500

/** An `x` reaction to a question, or to the message that stands for it, and Slack's own stop in a thread. The thread says what became of it. */
export const stopEvent = defineEvent({
  name: 'stop',
  async run({ origin: { user, channel, threadTs }, role, ts, ageMs }, deps, { waitFor }) {
    const question = await stoppedQuestion({ channel, threadTs, ts }, deps)
    if (question !== undefined && (await stopQuestion(question, { user, role }, deps))) return undefined
    return ageMs < PATIENCE_MS ? waitFor(Math.max(FIRST_PAUSE_MS, ageMs * 4)) : undefined
  },
})

async function stoppedQuestion(
  { channel, threadTs, ts }: { channel: string; threadTs: string | undefined; ts: string | undefined },
  { talks }: Pick<Deps, 'talks'>,
): Promise<string | undefined> {
  if (ts !== undefined) return (await talks.markedBy({ channel, ts }))?.id ?? `msg-${channel}-${ts}`
  return threadTs === undefined ? undefined : (await talks.line({ channel, threadTs }))[0]?.id
}
