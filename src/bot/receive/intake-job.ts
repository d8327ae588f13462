import { z } from 'zod'
import type { JobDefinition } from '../../ports/index.ts'

const payload = z.object({ sealed: z.string() })

/** Requests between their acknowledgement and their handling. Sealed: they hold reply addresses and whatever people typed. */
export const intakeJob: JobDefinition<z.output<typeof payload>> = {
  name: 'intake',
  payload,
  // Few at a time, so that acknowledgements in the same process do not wait behind them.
  concurrency: 8,
  attempts: 5,
}
