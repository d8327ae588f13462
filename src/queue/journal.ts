import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { hadNoEffect, isRetryable } from '../ports/errors.ts'
import type { Journal } from '../ports/index.ts'
import type { JobRecord } from './job-record.ts'
import type { RunningJob } from './worker/running-jobs.ts'

/** An object, so that a step without a value stores one too. */
const keptValue = z.object({ value: z.unknown().optional() })

/** How long the run that took over a job may take for the step that was in progress. */
const OTHER_ENDS_WITHIN_MS = 5 * 60_000
const LOOK_EVERY_MS = 1_000
/** Nothing else knows what must be undone, so retry. */
const UNDO_TRIES = 5

/**
 * Steps are begun only by the run that has the job, and not once a shutdown told it to leave the job to others. A step that ended is stored
 * in the same tick, together with the beginning of the next if that follows at once; only a step with `undo` waits for it. So the next step
 * has its effect only once this one is stored, and whatever is done outside of steps may be done again after a crash. `written` resolves once
 * all that ended is stored.
 */
export function createJournal(record: JobRecord, running: RunningJob): Journal & { written(): Promise<unknown> } {
  let ending: { step: string; value: string } | undefined
  let writes: Promise<unknown>[] = []

  function storeEnding(): void {
    if (ending === undefined) return
    const { step, value } = ending
    ending = undefined
    const stored = record.endStep(step, value).then((isStored) => {
      if (!isStored) throw lost(`during the step ${step}`)
    })
    stored.catch(() => {})
    writes.push(stored)
  }

  /** A write that failed is reported once. */
  function allWritten(): Promise<unknown> {
    storeEnding()
    const all = Promise.all(writes)
    writes = []
    return all
  }

  function beginStep(name: string) {
    if (ending?.step === name) storeEnding()
    const before = ending
    ending = undefined
    const begun = record.beginStep(name, before)
    if (before) writes.push(begun)
    return begun
  }

  function lost(when: string): Error {
    running.loseLock()
    return new Error(`lost the job ${when}`)
  }

  async function keptByOther(step: string): Promise<string | undefined> {
    for (const deadline = Date.now() + OTHER_ENDS_WITHIN_MS; Date.now() < deadline; ) {
      const kept = await record.readStep(step)
      if (kept !== undefined) return kept
      await setTimeout(LOOK_EVERY_MS, undefined, { ref: false })
    }
    return undefined
  }

  return {
    async step<Value>(
      name: string,
      run: (mayHaveRun: boolean) => Promise<Value>,
      undo?: (value: Value, kept: Value) => Promise<void>,
    ): Promise<Value> {
      if (running.stopReason === 'shutdown') throw new Error(`stopped before the step ${name}`)
      const begun = await beginStep(name)
      if (begun.state === 'not ours') throw lost(`before the step ${name}`)
      // This same step wrote it, so it has its type.
      if (begun.state === 'done') return parseKept(begun.value) as Value

      let value: Value
      try {
        value = await run(begun.state === 'begun')
      } catch (error) {
        // What an earlier run may have done stays unknown.
        if (begun.state === 'new' && hadNoEffect(error)) await record.takeBackStep(name)
        throw error
      }
      const kept = JSON.stringify({ value })
      if (undo === undefined) {
        storeEnding()
        ending = { step: name, value: kept }
        process.nextTick(storeEnding)
        return value
      }
      if (await record.endStep(name, kept)) return value
      const error = lost(`during the step ${name}`)
      const other = await keptByOther(name)
      if (other !== undefined) await insist(() => undo(value, parseKept(other) as Value))
      throw error
    },

    async keep<Value>(name: string, value: Value): Promise<Value> {
      if (running.stopReason === 'shutdown') throw new Error(`stopped before the step ${name}`)
      storeEnding()
      const kept = await record.keepStep(name, JSON.stringify({ value }))
      if (kept.state === 'not ours') throw lost(`before the step ${name}`)
      // This same step wrote it, so it has its type.
      return kept.state === 'done' ? (parseKept(kept.value) as Value) : value
    },

    async readStep(name) {
      await allWritten()
      const kept = await record.readStep(name)
      return kept === undefined ? undefined : parseKept(kept)
    },

    async assertLockHeld() {
      if (!(await record.isHeld())) throw lost('meanwhile')
    },

    written: allWritten,
  }
}

async function insist(undo: () => Promise<void>, tries = UNDO_TRIES): Promise<void> {
  try {
    await undo()
  } catch (error) {
    if (!isRetryable(error) || tries === 1) throw error
    await setTimeout(LOOK_EVERY_MS, undefined, { ref: false })
    await insist(undo, tries - 1)
  }
}

export function parseKept(kept: string): unknown {
  return keptValue.parse(JSON.parse(kept)).value
}
