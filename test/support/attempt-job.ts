import { bindJob, type JobHandler } from '../../src/ports/define.ts'
import type { Deps, JobContext } from '../../src/ports/index.ts'
import { attemptJob, type Outcome } from '../../src/queue/worker/attempt.ts'
import { RunningJob } from '../../src/queue/worker/running-jobs.ts'

/** One run of a job by the engine's rules, last word included; by default the last that its failures are tried. */
export function attempt<Payload>(
  handler: JobHandler<Payload>,
  payload: Payload,
  deps: Deps,
  context: JobContext,
  { isLast = true, crashes = 0, isCancelled = false } = {},
): Promise<Outcome> {
  const running = new RunningJob(handler.name, context.id)
  if (isCancelled) running.stop('cancelled')
  return attemptJob({
    runner: bindJob(handler, deps),
    payload,
    running,
    context,
    crashes,
    failures: isLast ? handler.attempts - 1 : 0,
    conclude: async () => undefined,
    written: async () => undefined,
    continueAs: async () => undefined,
  })
}
