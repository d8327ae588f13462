import { z } from 'zod'
import type { JobDefinition } from '../../ports/index.ts'

/** `channel`: of this one alone, in the workspace `team`. */
const payload = z.object({ team: z.string().exactOptional(), channel: z.string().exactOptional() })

/** What comes after each sample: whoever has alerts looks at the credits. The alerts carry it out. */
export const afterSample: JobDefinition<z.output<typeof payload>> = {
  name: 'credit-alerts',
  payload,
  concurrency: 1,
  attempts: 4,
}
