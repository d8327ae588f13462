import { randomUUID } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { MeteredTool, Metering } from './metering.ts'

/** Work that is counted and charged for where it brings a result, and not where it throws. */
export async function metered<Result>(
  metering: Metering,
  caller: Caller,
  tool: MeteredTool,
  work: () => Promise<Result>,
): Promise<Result> {
  const useId = randomUUID()
  metering.take(caller, tool, useId)
  try {
    const result = await work()
    metering.keep(useId)
    return result
  } catch (error) {
    metering.giveBack(useId)
    throw error
  }
}
