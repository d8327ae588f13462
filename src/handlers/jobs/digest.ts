import { z } from 'zod'
import type { DigestRun, JobDefinition } from '../../ports.ts'

const payload: z.ZodType<DigestRun> = z.object({
  subscription: z.string(),
  dueMs: z.int(),
  kind: z.enum(['scheduled', 'test']),
  askedBy: z.string().exactOptional(),
})

/** One digest of a subscription. */
export const digestRun: JobDefinition<DigestRun> = { name: 'digest', payload, concurrency: 2, attempts: 4 }
