import { z } from 'zod'

/** The method (`*`: any), and how many of its next calls. */
const calls = { method: z.string(), times: z.int().positive().default(1) }

/** What goes wrong with the next calls of a method. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ ...calls, kind: z.literal('error'), value: z.string().min(1).default('internal_error') }),
  z.object({ ...calls, kind: z.literal('status'), value: z.int().min(200).max(599).default(500) }),
  /** Milliseconds. */
  z.object({ ...calls, kind: z.literal('delay'), value: z.number().min(0).default(0) }),
  /** In seconds, as Retry-After. */
  z.object({ ...calls, kind: z.literal('ratelimited'), value: z.int().min(0).default(1) }),
  z.object({ ...calls, kind: z.enum(['hangup_before', 'hangup_after']) }),
])

export type Fault = z.infer<typeof faultSchema>

export class Faults {
  #faults: Fault[] = []

  set(faults: readonly Fault[]): void {
    this.#faults = faults.map((fault) => ({ ...fault }))
  }

  reset(): void {
    this.#faults = []
  }

  /** The fault for this call, which uses it up. */
  take(method: string): Fault | undefined {
    const fault = this.#faults.find((one) => (one.method === method || one.method === '*') && one.times > 0)
    if (fault !== undefined) fault.times -= 1
    return fault
  }
}
