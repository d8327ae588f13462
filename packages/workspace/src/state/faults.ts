import { z } from 'zod'

/**
 * What goes wrong with the next calls of a method (`*`: of any).
 * `value`: the error's name, the HTTP status, the milliseconds, or the seconds of Retry-After.
 */
export const faultSchema = z.object({
  method: z.string(),
  kind: z.enum(['error', 'status', 'delay', 'hangup_before', 'hangup_after', 'ratelimited']),
  value: z.union([z.string(), z.number()]).optional(),
  times: z.int().positive().default(1),
})

export type Fault = z.infer<typeof faultSchema>

export class Faults {
  #faults: Fault[] = []

  set(faults: readonly Fault[]): void {
    this.#faults = faults.map((fault) => ({ ...fault }))
  }

  reset(): void {
    this.#faults = []
  }

  /** The fault this call meets, used up by it. */
  take(method: string): Fault | undefined {
    const fault = this.#faults.find((one) => (one.method === method || one.method === '*') && one.times > 0)
    if (fault !== undefined) fault.times -= 1
    return fault
  }
}
