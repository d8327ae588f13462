import { defineEvent } from '../define.ts'
import { stopQuestion } from '../talk/stop-question.ts'

/** An `x` reaction to a question, or to the message that stands for it, and Slack's own stop in a thread. The thread says what became of it. */
export const stopEvent = defineEvent({
  name: 'stop',
  async run({ origin: { user, channel, threadTs }, role, ts }, deps) {
    const by = { user, role }
    if (ts !== undefined) {
      const marked = await deps.talks.markedBy({ channel, ts })
      await stopQuestion(marked?.id ?? `msg-${channel}-${ts}`, by, deps)
    } else if (threadTs !== undefined) {
      const [first] = await deps.talks.line({ channel, threadTs })
      if (first) await stopQuestion(first.id, by, deps)
    }
    return undefined
  },
})
