import type { JobHandler } from '../../ports/define.ts'
import type { JobRunner } from '../../ports/index.ts'

export function bindJob<Payload, Ports>(handler: JobHandler<Payload, Ports>, deps: Ports): JobRunner<Payload> {
  return {
    definition: handler,
    run: (payload, context) => handler.run(payload, deps, context),
    onFinalFailure: (failure, payload, context) => handler.onFinalFailure(failure, payload, deps, context),
  }
}
