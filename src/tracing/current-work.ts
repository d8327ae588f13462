import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import type { Work, WorkFacts } from '../ports/work.ts'
import { traceparent } from './span.ts'

/** What is done right now, in this process. */
interface Current {
  work: Work
  /** A job that somebody waits for took it over. */
  isContinued: boolean
  /** It is only just being taken, so whatever it becomes is waited for. */
  isNew: boolean
}

const storage = new AsyncLocalStorage<Current>()

/** As a job carries it. */
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

/** Takes a request: the job that is enqueued meanwhile carries it. */
export function takeWork<Value>(work: Work, run: () => Promise<Value>): Promise<Value> {
  return storage.run({ work, isContinued: false, isNew: true }, run)
}

export interface CurrentWork {
  readonly work: Readonly<Work>
  note(facts: WorkFacts): void
  /** Whether a job that somebody waits for goes on with it. */
  isContinued(): boolean
}

/** Runs a job's part of it. */
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

const awaited = z.looseObject({ requester: z.unknown() })

/** For a job that is enqueued now: the work that it belongs to, as text. One whose payload names a requester goes on with it. */
export function carryWork(payload: unknown): string | undefined {
  const current = storage.getStore()
  if (!current) return undefined
  const { id, takenAt, team, feature, isFollowUp, isRestored } = current.work
  const goesOn = current.isNew || awaited.safeParse(payload).success
  if (goesOn) current.isContinued = true
  const facts = { id, takenAt, isRestored, traceparent: traceparent() }
  return JSON.stringify({ ...facts, ...(goesOn && { team, feature, isFollowUp }) })
}

/** What a job carries; one of a schedule, or of the version before, is work of its own. */
export function carriedWork(carried: string | undefined, own: { id: string; takenAt: number }): Work {
  const { data } = carriedSchema.safeParse(carried === undefined ? undefined : parseJson(carried))
  return data ?? own
}
