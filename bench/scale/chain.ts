import { z } from 'zod'
import type { JobDefinition } from '../../src/ports/index.ts'

/** A question as the engine sees it: one job that takes it and starts another, which has this many steps. */
export const STEPS = 5
export const AT_ONCE = 50

const payload = z.object({ question: z.number() })
type Question = z.output<typeof payload>
const common = { payload, concurrency: AT_ONCE, attempts: 3 }

export const taking: JobDefinition<Question> = { name: 'taking', ...common }
export const searching: JobDefinition<Question> = { name: 'searching', ...common }

/**
 * The fields that the engine writes for a job besides BullMQ's: that a run starts, and that each step starts and ends. Raw BullMQ writes as
 * many, each in a command of its own; the engine writes the end of a step with the start of the next.
 */
export const writesOf = (steps: number) => 1 + 2 * steps
