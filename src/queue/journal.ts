import { z } from 'zod'
import { UpstreamError, UserError } from '../errors.ts'
import type { Journal } from '../ports.ts'
import type { JobRecord } from './job-record.ts'
import type { RunningJob } from './running-jobs.ts'

/** An object, so that a step without a value keeps one too. */
const keptValue = z.object({ value: z.unknown().optional() })

/** Steps are begun only by the run that holds the job, and not any more once it was told to leave it to others. */
export function createJournal(record: JobRecord, running: RunningJob): Journal {
  return {
    async once<Value>(step: string, run: (begunBefore: boolean) => Promise<Value>): Promise<Value> {
      if (running.stopReason === 'shutdown') throw new Error(`stopped before the step ${step}`)
      const [state, kept] = await record.beginStep(step)
      if (state === 'not ours') {
        running.loseLock()
        throw new Error(`lost the job before the step ${step}`)
      }
      // Written by this very step, so of its type.
      if (state === 'done') return parseKept(kept) as Value

      let value: Value
      try {
        value = await run(state === 'begun')
      } catch (error) {
        // What an earlier run may have done stays in doubt.
        if (state === 'new' && hadNoEffect(error)) await record.takeBackStep(step)
        throw error
      }
      if (!(await record.endStep(step, JSON.stringify({ value })))) {
        running.loseLock()
        throw new Error(`lost the job during the step ${step}`)
      }
      return value
    },

    async read(step) {
      const kept = await record.readStep(step)
      return kept === undefined ? undefined : parseKept(kept)
    },
  }
}

export function parseKept(kept: string): unknown {
  return keptValue.parse(JSON.parse(kept)).value
}

function hadNoEffect(error: unknown): boolean {
  return error instanceof UserError || (error instanceof UpstreamError && error.effect === 'none')
}
