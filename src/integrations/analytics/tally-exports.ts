import { UpstreamError } from '../../ports/errors.ts'
import type { Granularity, Range, RowTally } from '../../ports/index.ts'
import type { Growth } from './export-file.ts'
import type { StoredExport } from './export-store.ts'
import { type ExportGrowth, startTallyRun, type TallyRun } from './tally-run.ts'

type BringUsage = (
  range: Range,
  granularity: Granularity,
  signal: AbortSignal,
  follow: (growth: Growth) => void,
) => Promise<StoredExport>

/**
 * Counts exports on a thread that reads each one while it arrives. If one breaks off, the thread and its counts are dropped; an export
 * that can't be parsed is deleted, because a second request may return a valid one.
 */
export async function tallyExports<Input, Result>(
  rowTally: RowTally<Input, Result>,
  input: Input,
  bring: BringUsage,
  signal: AbortSignal,
): Promise<Result> {
  const exports = rowTally.exports(input)
  const order = { module: rowTally.module, input, granularities: exports.map(({ granularity }) => granularity) }
  const known: ExportGrowth[] = []
  // Start now, because the thread takes a while to load.
  let run: TallyRun | undefined = startTallyRun(order)

  function tell(growth: ExportGrowth): TallyRun {
    const before = known[growth.index]
    known[growth.index] = growth
    if (before && before.path !== growth.path && !growth.isWhole) {
      void run?.close()
      run = undefined
    }
    if (run) run.tell(growth)
    else {
      run = startTallyRun(order)
      known.forEach(run.tell)
    }
    return run
  }

  const end = () => void run?.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    for (const [index, { range, granularity }] of exports.entries()) {
      const stored = await bring(range, granularity, signal, (growth) =>
        tell({ ...growth, index, isWhole: false, asOf: 0 }),
      )
      const { path, length, asOf } = stored
      await tell({ path, length, index, isWhole: true, asOf })
        .read(index)
        .catch(async (error: unknown) => {
          if (error instanceof UpstreamError && !signal.aborted) await stored.remove()
          throw error
        })
    }
    const result = await run?.result
    // The thread ran the same tally.
    return result as Result
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    await run?.close()
  }
}
