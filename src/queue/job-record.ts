import { z } from 'zod'
import type { FinalFailure } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { defineScript } from '../storage/redis/script.ts'
import { readConclusion, unrunnable, writeConclusion } from './conclusion.ts'

/**
 * As long as answers are kept, and longer than a job can live: an outage would have to last a week. Each run sets it when it begins and when
 * it waits.
 */
const KEPT_SECONDS = 7 * 24 * 60 * 60
/** Without a run in `open`, the journal was erased meanwhile, and with it the expiry. */
const expireUnlessOpen = `if not open then redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS}) end`

/**
 * A run that never ended is still in `open` when a later one starts, so it crashed. Runs are named by BullMQ's count of starts. A job that was
 * added again begins at zero.
 */
const beginRun = defineScript(`
local isKnown = redis.call('EXISTS', KEYS[1]) == 1
local woken, failures, since, concluded, lost, restored, crashes, open = unpack(isKnown and redis.call(
  'HMGET', KEYS[1], 'woken', 'failures', 'failingSince', 'concluded', 'lost', 'restored', 'crashes', 'open') or {})
local started = tonumber(ARGV[1])
crashes = started > 1 and tonumber(crashes or 0) or 0
if started > 1 and open and tonumber(open) < started then crashes = crashes + 1 end
redis.call('HSET', KEYS[1], 'open', ARGV[1])
if isKnown then redis.call('HSET', KEYS[1], 'crashes', crashes) end
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'restored', 1) end
if woken then redis.call('HDEL', KEYS[1], 'woken') end
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
return {
  crashes, tonumber(failures or '0'), since or '', redis.call('EXISTS', KEYS[2]), concluded or lost or '',
  (restored or ARGV[2] == '1') and 1 or 0
}
`)

const suspendRun = defineScript(`
if redis.call('HGET', KEYS[1], 'open') == ARGV[1] then redis.call('HDEL', KEYS[1], 'open') end
if ARGV[2] == '0' then redis.call('HDEL', KEYS[1], 'failingSince') end
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'failures', ARGV[2]) end
if (tonumber(ARGV[2]) or 0) > 0 then redis.call('HSETNX', KEYS[1], 'failingSince', ARGV[3]) end
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
`)

/**
 * Begins a step unless it is done, and ends the one before, if any. The mark names the run, so that only this run can end the step: BullMQ
 * may give a job that is taken again the same token. If a backup restored the job, nobody knows which steps were taken since.
 */
const beginStep = defineScript(`
local mark = ARGV[3]
local kept, open, restored, before = unpack(redis.call('HMGET', KEYS[1], ARGV[2], 'open', 'restored', ARGV[4] or ''))
local endsBefore = before == mark
local isOurs = redis.call('GET', KEYS[2]) == ARGV[1]
local isDone = kept and string.sub(kept, 1, 5) == 'done:'
local begins = isOurs and not isDone
if endsBefore and begins then redis.call('HSET', KEYS[1], ARGV[4], ARGV[5], ARGV[2], mark)
elseif endsBefore then redis.call('HSET', KEYS[1], ARGV[4], ARGV[5])
elseif begins then redis.call('HSET', KEYS[1], ARGV[2], mark) end
${expireUnlessOpen}
if not isOurs then return 'not ours' end
if isDone then return kept end
return (kept or restored) and 'begun' or 'new'
`)

/** Begins and ends a step that only stores a value. Returns the stored value. */
const keepStep = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 'not ours' end
local kept, open = unpack(redis.call('HMGET', KEYS[1], ARGV[2], 'open'))
if kept and string.sub(kept, 1, 5) == 'done:' then return kept end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
${expireUnlessOpen}
return 'new'
`)

const endStep = defineScript(`
local kept = redis.call('HGET', KEYS[1], ARGV[2])
if kept == ARGV[1] then redis.call('HSET', KEYS[1], ARGV[2], ARGV[3]) kept = ARGV[3] end
return kept == ARGV[3] and 1 or 0
`)

const takeBackStep = defineScript(`
if redis.call('HGET', KEYS[1], ARGV[2]) ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[2])
`)

const conclude = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'concluded', ARGV[2], 'failures', 0)
redis.call('HDEL', KEYS[1], 'failingSince')
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
return 1
`)

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
