import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import type { Work, WorkFacts } from '../ports/work.ts'
import { traceparent } from './span.ts'

/** What this process is doing right now. */
interface Current {
  work: Work
  /** A job that somebody waits for continues it. */
  isContinued: boolean
  /** It is just being taken, so somebody waits for whatever it becomes. */
  isNew: boolean
}

const storage = new AsyncLocalStorage<Current>()

/** As stored with a job. */
const carriedSchema = z.object({
  id: z.string(),
  takenAt: z.number(),
  team: z.string().exactOptional(),
  feature: z.string().exactOptional(),
  isFollowUp: z.literal(true).exactOptional(),
  isRestored: z.literal(true).exactOptional(),
  traceparent: z.string().exactOptional(),
})

export function currentWork(): Readonly<Work> | undefined {
  return storage.getStore()?.work
}

/** Takes a request: jobs that `run` enqueues carry its work on. */
export function takeWork<Value>(work: Work, run: () => Promise<Value>): Promise<Value> {
  return storage.run({ work, isContinued: false, isNew: true }, run)
}

export interface CurrentWork {
  readonly work: Readonly<Work>
  note(facts: WorkFacts): void
  /** Whether a job that somebody waits for continues it. */
  isContinued(): boolean
}

/** Runs a job's part of the work. */
export function duringWork<Value>(work: Work, run: (current: CurrentWork) => Promise<Value>): Promise<Value> {
  const current: Current = { work: { ...work }, isContinued: false, isNew: false }
  return storage.run(current, () =>
    run({
      note: (facts) => Object.assign(current.work, facts),
      isContinued: () => current.isContinued,
      work: current.work,
    }),
  )
}

/** For a job that is being enqueued: its work, as text. A job whose payload names a requester continues the current work. */
export function carryWork(payload: unknown): string | undefined {
  const current = storage.getStore()
  if (!current) return undefined
  const { id, takenAt, team, feature, isFollowUp, isRestored } = current.work
  const goesOn = current.isNew || namesRequester(payload)
  if (goesOn) current.isContinued = true
  const facts = { id, takenAt, isRestored, traceparent: traceparent() }
  return JSON.stringify({ ...facts, ...(goesOn && { team, feature, isFollowUp }) })
}

function namesRequester(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'requester' in payload
}

/** The work that a job carries; a scheduled job, or one of the previous version, is work of its own. */
export function carriedWork(carried: string | undefined, own: { id: string; takenAt: number }): Work {
  const { data } = carriedSchema.safeParse(carried === undefined ? undefined : parseJson(carried))
  return data ?? own
}
