import { z } from 'zod'
import type { FinalFailure } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { readConclusion, unrunnable, writeConclusion } from './conclusion.ts'
import {
  beginRun,
  beginStep,
  conclude,
  endStep,
  KEPT_SECONDS,
  keepStep,
  suspendRun,
  takeBackStep,
} from './job-scripts.ts'

const runState = z.tuple([z.number(), z.number(), z.string(), z.number(), z.string(), z.number()])

const undoneState = z.enum(['new', 'begun', 'not ours'])

type StepState = { state: z.infer<typeof undoneState> } | { state: 'done'; value: string }

/**
 * What one run of a job reads and writes about the job in Redis. `token` identifies the run: it is the value of BullMQ's lock. Every call
 * is safe to repeat, as the client does after a lost connection.
 */
export class JobRecord {
  readonly #redis: RedisClient
  readonly #token: string
  readonly #started: number
  readonly #mark: string
  readonly #journal: string
  readonly #cancelled: string
  readonly #lock: string

  /** `started`: how often BullMQ has started the job, this time included. */
  constructor(redis: RedisClient, queue: string, id: string, run: { token: string; started: number }) {
    this.#redis = redis
    this.#token = run.token
    this.#started = run.started
    this.#mark = `begun:${run.token}:${run.started}`
    this.#journal = keys.journal(queue, id)
    this.#cancelled = keys.cancelled(queue, id)
    this.#lock = keys.lock(queue, id)
  }

  /**
   * `crashes`: earlier runs that never ended; `failures`: retryable ones in a row; `concluded`: the final failure, if only `onFinalFailure`
   * is left to run; `isRestored`: a backup restored the job, or, as the caller knows, the job that started it.
   */
  async begin(isRestored: boolean): Promise<{
    crashes: number
    failures: number
    failingSince: number | undefined
    isCancelled: boolean
    isRestored: boolean
    concluded: FinalFailure | undefined
  }> {
    const [crashes, failures, since, cancelled, concluded, restored] = runState.parse(
      await beginRun(this.#redis, [this.#journal, this.#cancelled], this.#started, isRestored ? '1' : '0'),
    )
    return {
      crashes,
      failures,
      failingSince: since === '' ? undefined : Number(since),
      isCancelled: cancelled === 1,
      isRestored: restored === 1,
      concluded: concluded === '' ? undefined : readConclusion(concluded),
    }
  }

  /** From here on, only `onFinalFailure` is left to run, with its own count of failures. False if another run has the job by now. */
  async conclude(failure: FinalFailure): Promise<boolean> {
    const kept = await conclude(this.#redis, [this.#journal, this.#lock], this.#token, writeConclusion(failure))
    return kept === 1
  }

  /** Whether it was canceled since its run began, or, if `mayWake`, woken. */
  async mustNotWait(mayWake: boolean): Promise<boolean> {
    if ((await this.#redis.exists(this.#cancelled)) === 1) return true
    return mayWake && (await this.#redis.hexists(this.#journal, 'woken')) === 1
  }

  /** The run ended normally, and the job continues later; without `failures`, their count stays. */
  async suspend(failures?: number): Promise<void> {
    await suspendRun(this.#redis, [this.#journal], this.#started, failures ?? '', Date.now())
  }

  /** `before`: a step of this run that ended just now, and its value. */
  async beginStep(step: string, before?: { step: string; value: string }): Promise<StepState> {
    const ended = before ? [`step:${before.step}`, `done:${before.value}`] : []
    return stateOf(
      await beginStep(this.#redis, [this.#journal, this.#lock], this.#token, `step:${step}`, this.#mark, ...ended),
    )
  }

  /** Like `beginStep`, for a step that only stores its value. */
  async keepStep(step: string, value: string): Promise<StepState> {
    return stateOf(
      await keepStep(this.#redis, [this.#journal, this.#lock], this.#token, `step:${step}`, `done:${value}`),
    )
  }

  /** False if another run has begun the step since. */
  async endStep(step: string, value: string): Promise<boolean> {
    return (await endStep(this.#redis, [this.#journal], this.#mark, `step:${step}`, `done:${value}`)) === 1
  }

  async takeBackStep(step: string): Promise<void> {
    await takeBackStep(this.#redis, [this.#journal], this.#mark, `step:${step}`)
  }

  /** Whether this run still has the job. */
  async isHeld(): Promise<boolean> {
    return (await this.#redis.get(this.#lock)) === this.#token
  }

  readStep(step: string): Promise<string | undefined> {
    return readStep(this.#redis, this.#journal, step)
  }
}

/** Leaves only `onFinalFailure` to the job's next run. */
export async function exhaust(redis: RedisClient, queue: string, id: string, why: string): Promise<void> {
  const journal = keys.journal(queue, id)
  if ((await redis.hsetnx(journal, 'givenUp', 1)) === 0) return
  await redis
    .multi()
    .hsetnx(journal, 'concluded', writeConclusion(unrunnable(why)))
    .hset(journal, 'failures', 0)
    .hdel(journal, 'failingSince')
    .expire(journal, KEPT_SECONDS)
    .exec()
}

/** Keeps a job that is about to wait from waiting. */
export async function markWoken(redis: RedisClient, journal: string): Promise<void> {
  await redis.multi().hset(journal, 'woken', 1).expire(journal, KEPT_SECONDS).exec()
}

/** Copies the steps of another job, whether ended or begun, unless this one has them already, and whether a backup restored it. */
export async function copySteps(redis: RedisClient, from: string, to: string): Promise<void> {
  const kept = Object.entries(await redis.hgetall(from))
  const steps = kept.filter(([field]) => field.startsWith('step:') || field === 'restored')
  if (steps.length === 0) return
  const transaction = redis.multi()
  for (const [field, value] of steps) transaction.hsetnx(to, field, value)
  await transaction.expire(to, KEPT_SECONDS).exec()
}

/** Undefined if the step hasn't ended. */
export async function readStep(redis: RedisClient, journal: string, step: string): Promise<string | undefined> {
  return doneValue(await redis.hget(journal, `step:${step}`))
}

/** `reply`: the field of a step that is done, or its state. */
function stateOf(reply: unknown): StepState {
  const value = typeof reply === 'string' ? doneValue(reply) : undefined
  return value === undefined ? { state: undoneState.parse(reply) } : { state: 'done', value }
}

function doneValue(kept: string | null): string | undefined {
  return kept?.startsWith('done:') ? kept.slice('done:'.length) : undefined
}
