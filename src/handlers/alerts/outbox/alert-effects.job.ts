import { z } from 'zod'
import { defineJob } from '../../../ports/define.ts'
import { isRetryable, UpstreamError } from '../../../ports/errors.ts'
import { canPost } from './can-post.ts'
import { carryOut } from './dispatch.ts'

const payload = z.object({ channel: z.string() })

/** Does what the alerts of a channel are to do in Slack. What it cannot do is kept with the alerts, and tried again with the next figures. */
export const alertEffects = defineJob<z.output<typeof payload>>({
  name: 'alert-effects',
  payload,
  concurrency: 4,
  attempts: 4,
  run: ({ channel }, deps, context) => carryOut(channel, deps, context),
  async onFinalFailure(failure, { channel }, deps, { id }) {
    const error = failure.why === 'cancelled' ? undefined : failure.error
    const isRefused = error instanceof UpstreamError && !isRetryable(error)
    // The channel may have been archived meanwhile: then its owner is told.
    if (isRefused && !(await canPost({ channel }, deps))) return
    deps.log.error('alerts not told', { channel, job: id, error })
  },
})
