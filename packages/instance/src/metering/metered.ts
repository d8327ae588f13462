import { randomUUID } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { MeteredTool, Metering } from './metering.ts'

/** Work that is counted and charged if it returns a result, but not if it throws. */
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
