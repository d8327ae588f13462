import { z } from 'zod'
import type { JobDefinition } from '../../ports/index.ts'

/** `channel`: only this one, in the workspace `team`. */
const payload = z.object({ team: z.string().exactOptional(), channel: z.string().exactOptional() })

/** Runs after each sample and evaluates the alerts, which also carry it out. */
export const afterSample: JobDefinition<z.output<typeof payload>> = {
  name: 'credit-alerts',
  payload,
  concurrency: 1,
  attempts: 4,
}
