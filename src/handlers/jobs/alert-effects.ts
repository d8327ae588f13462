import { z } from 'zod'
import { isRetryable, UpstreamError } from '../../errors.ts'
import type { Deps, JobDefinition, JobRunner } from '../../ports.ts'
import { canPost } from '../alerts/can-post.ts'
import { carryOut } from '../alerts/carry-out.ts'

const payload = z.object({ channel: z.string() })

/** Does what the alerts of a channel are to do in Slack. */
export const alertEffects: JobDefinition<z.output<typeof payload>> = {
  name: 'alert-effects',
  payload,
  concurrency: 4,
  attempts: 4,
}

/** What it cannot do is kept with the alerts, and tried again with the next figures. */
export function alertEffectsRunner(deps: Deps): JobRunner<z.output<typeof payload>> {
  return {
    definition: alertEffects,
    async run({ channel }, context) {
      try {
        return await carryOut(channel, deps, context)
      } catch (error) {
        if (context.signal.aborted || context.willRetry(error)) throw error
        const isRefused = error instanceof UpstreamError && !isRetryable(error)
        // The channel may have been archived meanwhile: then its owner is told.
        if (isRefused && !(await canPost({ channel }, deps))) return undefined
        deps.log.error('alerts not told', { channel, job: context.id, error })
        return undefined
      }
    },
    async lost({ channel }, { id }, error) {
      deps.log.error('alerts not told', { channel, job: id, error })
    },
  }
}
