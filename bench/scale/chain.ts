import { z } from 'zod'
import type { JobDefinition } from '../../src/ports/index.ts'

/** A question as the engine sees it: one job that takes it and begins another, which does so many steps. */
export const STEPS = 5
export const AT_ONCE = 50

const payload = z.object({ question: z.number() })
type Question = z.output<typeof payload>
const common = { payload, concurrency: AT_ONCE, attempts: 3 }

export const taking: JobDefinition<Question> = { name: 'taking', ...common }
export const searching: JobDefinition<Question> = { name: 'searching', ...common }

/**
 * What the engine writes of a job beside what BullMQ does: that a run begins and ends, and that each step begins and ends. Raw BullMQ
 * writes as often, a field of a hash each time.
 */
export const writesOf = (steps: number) => 2 + 2 * steps
