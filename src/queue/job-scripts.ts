import { defineScript } from '../storage/redis/script.ts'

/**
 * As long as answers are kept, and longer than a job can live: an outage would have to last a week. Each run sets it when it begins and when
 * it waits.
 */
export const KEPT_SECONDS = 7 * 24 * 60 * 60

/** Without a run in `open`, the journal was erased meanwhile, and with it the expiry. */
const expireUnlessOpen = `if not open then redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS}) end`

/**
 * A run that never ended is still in `open` when a later one starts, so it crashed. Runs are named by BullMQ's count of starts. A job that was
 * added again begins at zero.
 */
export const beginRun = defineScript(`
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

export const suspendRun = defineScript(`
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
export const beginStep = defineScript(`
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
export const keepStep = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 'not ours' end
local kept, open = unpack(redis.call('HMGET', KEYS[1], ARGV[2], 'open'))
if kept and string.sub(kept, 1, 5) == 'done:' then return kept end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
${expireUnlessOpen}
return 'new'
`)

export const endStep = defineScript(`
local kept = redis.call('HGET', KEYS[1], ARGV[2])
if kept == ARGV[1] then redis.call('HSET', KEYS[1], ARGV[2], ARGV[3]) kept = ARGV[3] end
return kept == ARGV[3] and 1 or 0
`)

export const takeBackStep = defineScript(`
if redis.call('HGET', KEYS[1], ARGV[2]) ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[2])
`)

export const conclude = defineScript(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'concluded', ARGV[2], 'failures', 0)
redis.call('HDEL', KEYS[1], 'failingSince')
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
return 1
`)
