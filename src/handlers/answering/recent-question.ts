import type { Deps, JobContext, Posted, RecentQuestion } from '../../ports/index.ts'
import type { WorkOutcome } from '../../ports/work.ts'
import type { Ending } from './messages/placeholder.ts'
import type { ThreadJob } from './thread-job.ts'

/** How a question ended, as its asker's Home tab shows it. */
export const STATES: Readonly<Record<Ending, RecentQuestion['state']>> = {
  answered: 'answered',
  choice: 'asks-back',
  empty: 'unanswered',
  failed: 'unanswered',
  stopped: 'stopped',
  'stopped-elsewhere': 'stopped',
  'in-doubt': 'unanswered',
  'still-searching': 'unanswered',
  replaced: 'stopped',
}

/** The same for the counts: asking the asker to choose counts as an answer. */
export const OUTCOMES: Readonly<Record<Ending, WorkOutcome>> = {
  answered: 'answered',
  choice: 'answered',
  empty: 'answered',
  failed: 'failed',
  stopped: 'cancelled',
  'stopped-elsewhere': 'cancelled',
  'in-doubt': 'failed',
  'still-searching': 'failed',
  replaced: 'cancelled',
}

const QUESTION_MAX = 300

/** Lets its asker find it on their Home tab. Safe to repeat. */
export function noteQuestion(
  { requester, question }: Pick<ThreadJob, 'requester' | 'question'>,
  { channel, ts }: Posted,
  { conversations }: Pick<Deps, 'conversations'>,
  { id, enqueuedAt }: Pick<JobContext, 'id' | 'enqueuedAt'>,
): Promise<void> {
  const kept = question.slice(0, QUESTION_MAX)
  return conversations.noteQuestion(requester.user, {
    id,
    question: kept,
    channel,
    ts,
    askedAt: enqueuedAt,
    state: 'open',
  })
}
