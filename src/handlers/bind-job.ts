import type { Deps, JobRunner } from '../ports.ts'
import type { JobHandler } from './define.ts'
import { explainFailure } from './explain-failure.ts'

/** Binds a job's dependencies and gives it the last boundary: what it did not say itself is said to its asker. */
export function bindJob<Payload>(handler: JobHandler<Payload>, deps: Deps): JobRunner<Payload> {
  return {
    definition: handler,
    async run(payload, context) {
      try {
        return await handler.run(payload, deps, context)
      } catch (error) {
        if (context.signal.reason === 'shutdown' || context.willRetry(error)) throw error
        await deps.chat.whisper(handler.origin(payload), explainFailure(error, deps.log, { job: context.id }))
        return undefined
      }
    },
    lost: (payload, context, reason) => handler.lost(payload, deps, context, reason),
  }
}
