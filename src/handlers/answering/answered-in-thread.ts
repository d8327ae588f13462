import type { JobHandler } from '../../ports/define.ts'
import type { JobContext } from '../../ports/index.ts'
import { answerInThread, type ThreadOutcome, type ThreadProgress } from './answer-in-thread.ts'
import { concludeInThread } from './conclude-in-thread.ts'
import type { AnsweringPorts, ThreadJob } from './thread-job.ts'

/** How a feature's job runs and ends if it answers in a thread and does nothing before or after. */
export function answeredInThread<Job extends ThreadJob, Ports extends AnsweringPorts>(
  feature: string,
  opening: string,
  answer: (job: Job, deps: Ports, context: JobContext, thread: ThreadProgress) => Promise<ThreadOutcome>,
): Pick<JobHandler<Job, Ports>, 'run' | 'onFinalFailure'> {
  return {
    run: (job, deps, context) =>
      answerInThread(job, deps, context, { feature, opening, run: (thread) => answer(job, deps, context, thread) }),
    onFinalFailure: (failure, job, deps, context) => concludeInThread(failure, job, deps, context, { feature }),
  }
}
