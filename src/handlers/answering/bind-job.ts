import type { JobHandler } from '../../ports/define.ts'
import type { Deps, JobRunner } from '../../ports/index.ts'

export function bindJob<Payload>(handler: JobHandler<Payload>, deps: Deps): JobRunner<Payload> {
  return {
    definition: handler,
    run: (payload, context) => handler.run(payload, deps, context),
    onFinalFailure: (failure, payload, context) => handler.onFinalFailure(failure, payload, deps, context),
  }
}
