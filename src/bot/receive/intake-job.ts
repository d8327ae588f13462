import { z } from 'zod'
import type { JobDefinition } from '../../ports/index.ts'
import { stored } from '../../ports/job-payload.ts'

const payload = stored(z.object({ encrypted: z.string() }))

/** Requests between their acknowledgement and their handling. Encrypted: they hold reply addresses and whatever people typed. */
export const intakeJob: JobDefinition<z.output<typeof payload>> = {
  name: 'intake',
  payload,
  // Few at a time, so that acknowledgements in the same process do not wait behind them.
  concurrency: 8,
  attempts: 5,
}
