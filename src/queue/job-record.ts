import { z } from 'zod'
import type { FinalFailure } from '../ports/index.ts'
import type { Keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { defineScript } from '../storage/redis/script.ts'
import { readConclusion, unrunnable, writeConclusion } from './conclusion.ts'

const daySeconds = 24 * 60 * 60
/**
 * As long as answers are kept, and longer than a job can live: an outage would have to last six days, because the expiry is extended at
 * most once a day.
 */
const keptSeconds = 7 * daySeconds

const beginRun = defineScript(`
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
if ARGV[3] == '1' then
  redis.call('HSET', KEYS[2], 'restored', 1)
  redis.call('EXPIRE', KEYS[2], ARGV[2])
end
local woken, failures, since, concluded, lost, restored =
  unpack(redis.call('HMGET', KEYS[2], 'woken', 'failures', 'failingSince', 'concluded', 'lost', 'restored'))
if woken then redis.call('HDEL', KEYS[2], 'woken') end
local open, cancelled = redis.call('SCARD', KEYS[1]), redis.call('EXISTS', KEYS[3])
return { open, tonumber(failures or '0'), since or '', cancelled, concluded or lost or '', restored and 1 or 0 }
`)

/**
 * Begins a step unless it is done. The mark names the run, so that only this run can end the step. If a backup restored the job, nobody
 * knows which steps were taken since. The expiry is extended only once a day, because a script that writes twice is a whole transaction in
 * Redis’s append-only file.
 */
const beginStep = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return { 'not ours' } end
local kept, restored = unpack(redis.call('HMGET', KEYS[1], ARGV[2], 'restored'))
if kept and string.sub(kept, 1, 5) == 'done:' then return { 'done', string.sub(kept, 6) } end
redis.call('HSET', KEYS[1], ARGV[2], 'begun:' .. ARGV[1])
if redis.call('TTL', KEYS[1]) < ARGV[3] - ${daySeconds} then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
if kept or restored then return { 'begun' } end
return { 'new' }
`)

/** Begins and ends a step that only stores a value. Returns the stored value. */
const keepStep = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return { 'not ours' } end
local kept = redis.call('HGET', KEYS[1], ARGV[2])
if kept and string.sub(kept, 1, 5) == 'done:' then return { 'done', string.sub(kept, 6) } end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
if redis.call('TTL', KEYS[1]) < ARGV[4] - ${daySeconds} then redis.call('EXPIRE', KEYS[1], ARGV[4]) end
return { 'new' }
`)

const endStep = defineScript(`
local kept = redis.call('HGET', KEYS[1], ARGV[2])
if kept == 'begun:' .. ARGV[1] then redis.call('HSET', KEYS[1], ARGV[2], ARGV[3]) kept = ARGV[3] end
return kept == ARGV[3] and 1 or 0
`)

const takeBackStep = defineScript(`
if redis.call('HGET', KEYS[1], ARGV[2]) ~= 'begun:' .. ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[2])
`)

const conclude = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'concluded', ARGV[2], 'failures', 0)
redis.call('HDEL', KEYS[1], 'failingSince')
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1
`)

const runState = z.tuple([z.number(), z.number(), z.string(), z.number(), z.string(), z.number()])
const stepState = z.union([z.tuple([z.enum(['new', 'begun', 'not ours'])]), z.tuple([z.literal('done'), z.string()])])

/**
 * What one run of a job reads and writes about the job in Redis. `token` identifies the run: it is the value of BullMQ's lock. Every call
 * is safe to repeat, as the client does after a lost connection.
 */
export class JobRecord {
  readonly #redis: RedisClient
  readonly #token: string
  readonly #runs: string
  readonly #journal: string
  readonly #cancelled: string
  readonly #lock: string

  constructor(redis: RedisClient, keys: Keys, queue: string, id: string, token: string) {
    this.#redis = redis
    this.#token = token
    this.#runs = keys.openRuns(queue, id)
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
    const [runs, failures, since, cancelled, concluded, restored] = runState.parse(
      await beginRun(
        this.#redis,
        [this.#runs, this.#journal, this.#cancelled],
        this.#token,
        keptSeconds,
        isRestored ? '1' : '0',
      ),
    )
    return {
      crashes: runs - 1,
      failures,
      failingSince: since === '' ? undefined : Number(since),
      isCancelled: cancelled === 1,
      isRestored: restored === 1,
      concluded: concluded === '' ? undefined : readConclusion(concluded),
    }
  }

  /** From here on, only `onFinalFailure` is left to run, with its own count of failures. False if another run has the job by now. */
  async conclude(failure: FinalFailure): Promise<boolean> {
    const kept = await conclude(
      this.#redis,
      [this.#journal, this.#lock],
      this.#token,
      writeConclusion(failure),
      keptSeconds,
    )
    return kept === 1
  }

  /** Whether it was canceled since its run began, or, if `mayWake`, woken. */
  async mustNotWait(mayWake: boolean): Promise<boolean> {
    if ((await this.#redis.exists(this.#cancelled)) === 1) return true
    return mayWake && (await this.#redis.hexists(this.#journal, 'woken')) === 1
  }

  /** The run ended normally, and the job continues later; without `failures`, their count stays. */
  async suspend(failures?: number): Promise<void> {
    const transaction = this.#redis.multi().srem(this.#runs, this.#token)
    if (failures !== undefined) transaction.hset(this.#journal, 'failures', failures).expire(this.#journal, keptSeconds)
    if (failures === 0) transaction.hdel(this.#journal, 'failingSince')
    else if (failures !== undefined) transaction.hsetnx(this.#journal, 'failingSince', Date.now())
    await transaction.exec()
  }

  /** The job ends. Sent before BullMQ's own update, over the same connection. */
  end(): void {
    this.#redis.srem(this.#runs, this.#token).catch(() => {})
  }

  async beginStep(step: string): Promise<z.infer<typeof stepState>> {
    return stepState.parse(
      await beginStep(this.#redis, [this.#journal, this.#lock], this.#token, `step:${step}`, keptSeconds),
    )
  }

  /** Like `beginStep`, for a step that only stores its value. */
  async keepStep(step: string, value: string): Promise<z.infer<typeof stepState>> {
    return stepState.parse(
      await keepStep(
        this.#redis,
        [this.#journal, this.#lock],
        this.#token,
        `step:${step}`,
        `done:${value}`,
        keptSeconds,
      ),
    )
  }

  /** False if another run has begun the step since. */
  async endStep(step: string, value: string): Promise<boolean> {
    return (await endStep(this.#redis, [this.#journal], this.#token, `step:${step}`, `done:${value}`)) === 1
  }

  async takeBackStep(step: string): Promise<void> {
    await takeBackStep(this.#redis, [this.#journal], this.#token, `step:${step}`)
  }

  /** Whether this run still has the job. */
  async isHeld(): Promise<boolean> {
    return (await this.#redis.get(this.#lock)) === this.#token
  }

  readStep(step: string): Promise<string | undefined> {
    return readStep(this.#redis, this.#journal, step)
  }
}

/** Leaves only `onFinalFailure` to the job's next run, and resets the crash count so that it is tried. */
export async function exhaust(redis: RedisClient, keys: Keys, queue: string, id: string, why: string): Promise<void> {
  const journal = keys.journal(queue, id)
  if ((await redis.hsetnx(journal, 'givenUp', 1)) === 0) return
  await redis
    .multi()
    .hsetnx(journal, 'concluded', writeConclusion(unrunnable(why)))
    .hset(journal, 'failures', 0)
    .hdel(journal, 'failingSince')
    .del(keys.openRuns(queue, id))
    .expire(journal, keptSeconds)
    .exec()
}

/** Keeps a job that is about to wait from waiting. */
export async function markWoken(redis: RedisClient, journal: string): Promise<void> {
  await redis.multi().hset(journal, 'woken', 1).expire(journal, keptSeconds).exec()
}

/** Copies the steps of another job, whether ended or begun, unless this one has them already, and whether a backup restored it. */
export async function copySteps(redis: RedisClient, from: string, to: string): Promise<void> {
  const kept = Object.entries(await redis.hgetall(from))
  const steps = kept.filter(([field]) => field.startsWith('step:') || field === 'restored')
  if (steps.length === 0) return
  const transaction = redis.multi()
  for (const [field, value] of steps) transaction.hsetnx(to, field, value)
  await transaction.expire(to, keptSeconds).exec()
}

/** Undefined if the step hasn't ended. */
export async function readStep(redis: RedisClient, journal: string, step: string): Promise<string | undefined> {
  const kept = await redis.hget(journal, `step:${step}`)
  return kept?.startsWith('done:') ? kept.slice('done:'.length) : undefined
}
