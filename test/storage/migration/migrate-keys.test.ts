import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { test as base, describe, expect } from 'vitest'
import { codeFind } from '../../../src/handlers/code-find/code-find.job.ts'
import { deepSearch } from '../../../src/handlers/deep-search/search/deep-search.job.ts'
import { usageReport } from '../../../src/handlers/usage/usage.job.ts'
import type { JobContext, JobDefinition, JobOutcome, JobRunner } from '../../../src/ports/index.ts'
import { createJobs } from '../../../src/queue/jobs.ts'
import { startWorkers } from '../../../src/queue/worker/worker.ts'
import { createAlertStore } from '../../../src/storage/alerts/alert-store.ts'
import { createConversationStores } from '../../../src/storage/conversations/conversations.ts'
import { createCreditStore } from '../../../src/storage/credits/credit-store.ts'
import { removeDemoSamples } from '../../../src/storage/credits/demo-samples.ts'
import { createDeepSearchStores } from '../../../src/storage/deep-search/deep-search-stores.ts'
import { createSubscriptionStore } from '../../../src/storage/digests/subscription-store.ts'
import { createTeamKeys, keys } from '../../../src/storage/keys.ts'
import { migrateKeys } from '../../../src/storage/migration/migrate-keys.ts'
import type { RedisClient } from '../../../src/storage/redis/redis-client.ts'
import { dumped, restoreDump } from '../../support/legacy-dump.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { startTestRedis } from '../../support/redis.ts'
import { createSetClock } from '../../support/set-clock.ts'

const { team } = dumped
const { log } = createRecordedLog()

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  .extend('redis', { scope: 'file' }, async ({}, { onCleanup }) => {
    const redis = await startTestRedis()
    onCleanup(() => redis.close())
    return redis
  })
  .extend('old', async ({ redis }, { onCleanup }) => {
    const { client } = redis.connect()
    await redis.empty()
    await restoreDump(client)
    const jobs = createJobs({ redis: client, log })
    const opened: { close(): Promise<void> }[] = [jobs]
    onCleanup(async () => {
      for (const one of opened.reverse()) await one.close()
    })
    return {
      client,
      jobs,
      migrate: (over: RedisClient = client, isShared = true) =>
        migrateKeys({ redis: over, isShared, identity: async () => ({ teamId: team }), log }),
      /** Runs jobs with these runners until the test ends. */
      async work(runners: readonly JobRunner[]) {
        const options = { address: redis.address, redisUse: 'shared' as const, log, jobs }
        opened.push(await startWorkers({ ...options, runners }))
      },
      queue(name: string) {
        const queue = new Queue(name, { connection: client, prefix: keys.bullPrefix(name) })
        opened.push(queue)
        return queue
      },
      /** Of the version before. */
      left: async () => [...(await client.keys('crowsnest:*')), ...(await client.keys('crowsnest-*'))].sort(),
      dropLock: () => client.del('crowsnest:code-find:held:lock'),
    }
  })

interface Told {
  runs: string[]
  words: string[]
}

/** A runner under the product's definition, that tells which jobs it ran and which had their last word. */
function telling<Payload>(
  definition: JobDefinition<Payload>,
  told: Told,
  run: (context: JobContext) => Promise<JobOutcome> = async () => undefined,
): JobRunner {
  return {
    definition,
    async run(_, context) {
      told.runs.push(context.id)
      return run(context)
    },
    async onFinalFailure({ why }, _, { id }) {
      told.words.push(`${id} ${why}`)
    },
  }
}

const newTold = (): Told => ({ runs: [], words: [] })

describe('jobs of the version before', () => {
  test('that wait run in their order, and one that was cancelled has its last word', async ({ old }) => {
    await old.migrate()
    const told = newTold()
    await old.work([{ ...telling(usageReport, told), definition: { ...usageReport, concurrency: 1 } } as JobRunner])
    await until('all have ended', () => told.runs.length + told.words.length === 4)
    expect(told).toEqual({ runs: ['waits-1', 'waits-2', 'waits-3'], words: ['cancelled cancelled'] })
  })

  test('that are delayed stay so, and know what they did', async ({ old }) => {
    await old.migrate()
    const queue = old.queue(deepSearch.name)
    expect((await queue.getDelayed()).map(({ id }) => id)).toEqual(['search-1'])
    const kept: unknown[] = []
    await old.work([
      telling(deepSearch, newTold(), async ({ step }) => void kept.push(await step('ask', async () => 0))),
    ])
    await old.jobs.wake(deepSearch, 'search-1')
    await until('it has ended', () => kept.length > 0)
    expect(kept).toEqual([{ url: 'https://code.example/deepsearch/1' }])
  })

  test('that one of its workers holds stay until that lets go, and go on then', async ({ old }) => {
    expect(await old.migrate()).toBe(false)
    expect(await old.left()).toEqual([
      `crowsnest-journal:code-find:held`,
      `crowsnest-runs:code-find:held`,
      ...['active', 'events', 'held', 'held:lock', 'id', 'meta', 'stalled-check'].map(
        (name) => `crowsnest:code-find:${name}`,
      ),
    ])
    await old.dropLock()
    await old.migrate()
    expect(await old.migrate()).toBe(true)
    expect(await old.left()).toEqual([])
    const told = newTold()
    const kept: unknown[] = []
    const find = telling(codeFind, told, async ({ step }) => {
      kept.push(await step('placeholder', async () => 'anew'), await step('answer', async (mayHaveRun) => mayHaveRun))
      return undefined
    })
    await old.work([find])
    await until('it has ended', () => kept.length > 0)
    expect(kept).toEqual([{ ts: '1.2' }, true])
  })

  test('that a worker held go on at once in a Redis that only this process uses', async ({ old }) => {
    await old.migrate(old.client, false)
    expect(await old.left()).toEqual([])
    const told = newTold()
    await old.work([telling(codeFind, told)])
    await until('it has run', () => told.runs.length > 0)
    expect(told).toEqual({ runs: ['held'], words: [] })
  })

  test('that ended are not run again under their ids, and what their steps kept can be read', async ({ old }) => {
    const [ended = ''] = (await old.client.zrange(`crowsnest:deep-search:completed`, '0', '0')) as string[]
    await old.migrate()
    const payload = await old.jobs.read(deepSearch, ended)
    expect(payload).toMatchObject({ requester: { team } })
    expect(await old.jobs.readStep(deepSearch, ended, 'begin')).toBe(true)
    if (payload) await old.jobs.enqueue(deepSearch, payload, { id: ended })
    expect(await old.queue(deepSearch.name).getJobState(ended)).toBe('completed')
  })

  test('of schedules stay due when they were', async ({ old }) => {
    const before = await old.client.zrange(`crowsnest:digest-tick:repeat`, '0', '-1', 'WITHSCORES')
    await old.migrate()
    const ticks = old.queue('digest-tick')
    const [scheduler] = await ticks.getJobSchedulers()
    expect([scheduler?.key, String(scheduler?.next)]).toEqual(before)
    expect((await ticks.getDelayed()).map(({ id }) => id)).toEqual([`repeat:${scheduler?.key}:${scheduler?.next}`])
  })

  test('that it puts in after that are carried over too, once each', async ({ old }) => {
    await old.migrate()
    const base = `crowsnest:usage:`
    for (const id of ['waits-1', 'late']) {
      const payload = await old.client.hgetall(`{crowsnest:usage}:usage:waits-1`)
      await old.client.hset(`${base}${id}`, payload)
      await old.client.lpush(`${base}wait`, id)
    }
    expect(await old.migrate()).toBe(false)
    const told = newTold()
    await old.work([telling(usageReport, told)])
    await until('all have ended', () => told.runs.length + told.words.length >= 5)
    expect(told.runs.sort()).toEqual(['late', 'waits-1', 'waits-2', 'waits-3'])
  })
})

describe('records of the version before', () => {
  const thread = { channel: 'C1', threadTs: '1.0' }
  const queued = (id: string) => ({ id, queue: 'deep-search', jobId: id, asker: 'U1', at: 1 })
  const url = 'https://code.example/deepsearch/1'

  test('of conversations can be read', async ({ old: { client, migrate } }) => {
    await migrate()
    const { conversations, settings, feedback } = createConversationStores({ redis: client, team })
    expect(await conversations.find(thread)).toEqual({ question: 'how?', repository: 'org/app', url })
    expect(await conversations.queueOf(thread)).toEqual([queued('first'), queued('second')])
    expect(await conversations.markedBy({ channel: 'C1', ts: '1.1' })).toEqual(queued('first'))
    expect(await conversations.shownIn(url)).toEqual(['C1'])
    expect(await settings.of('C1')).toEqual({ answersAmbient: true, repository: 'org/app' })
    expect(await settings.of('C07GENERAL1')).toEqual({ answersAmbient: true })
    expect((await feedback.newest()).map(({ jobId }) => jobId)).toEqual(['two', 'one'])
  })

  test('of deep searches can be read', async ({ old: { client, migrate } }) => {
    await migrate()
    const limits = { LIMIT_PER_PERSON: 1, LIMIT_PER_WORKSPACE: 60, LIMIT_RUNNING_PER_PERSON: 1, LIMIT_RUNNING: 20 }
    const options = { redis: client, clock: createSetClock(dumped.at), team }
    const stores = createDeepSearchStores(options, limits)
    expect((await stores.searches.ofPerson('U1')).map(({ jobId, state }) => `${jobId} ${state}`)).toEqual([
      'search-1 searching',
      'search-0 delivered',
    ])
    expect(await client.hkeys(createTeamKeys(team).openSearches)).toEqual(['search-1'])
    expect(await client.hget(createTeamKeys(team).requeues, 'search-1')).toBe('1')
    expect(await stores.limits.take('U1', 'another')).toMatchObject({ ok: false })
    const request = { person: 'U1', askedAt: 2, isRunning: false }
    expect(await stores.slots.acquire({ ...request, id: 'search-2' })).toEqual({ ok: false, position: 1 })
    expect(await stores.slots.release('search-1')).toEqual(['search-2'])
    expect(await stores.sharedQuestions.join('how?', 'other')).toEqual({ leader: 'search-1', url })
  })

  test('of digests, alerts and credits can be read', async ({ old: { client, migrate } }) => {
    await migrate()
    const options = { redis: client, team, log }
    expect(await createSubscriptionStore(options).all()).toMatchObject([{ team, channel: 'C07ENGINEER', weekday: 1 }])
    const alerts = createAlertStore(options)
    expect(await alerts.find('C1')).toMatchObject({ team, isOn: true })
    expect(await alerts.offer('C2')).toBe(false)
    const at = Date.parse('2026-11-01T01:00:00Z')
    const clock = createSetClock(at)
    const credits = createCreditStore({ redis: client, clock, log })
    expect(await credits.lastReading()).toMatchObject({ asOf: at, buckets: [{ id: 'b1' }] })
    expect(await credits.lastTrouble()).toMatchObject({ why: 'no answer' })
    expect(await credits.samples('b1', 0)).toEqual([{ at, consumed: 400, allocated: 1000 }])
    expect(await credits.samples('made-up', 0)).toEqual([{ at, consumed: 1, allocated: 2 }])
    expect(await removeDemoSamples(client, at)).toBe(1)
    expect(await credits.samples('made-up', 0)).toEqual([])
  })

  test('keep their life', async ({ old: { client, migrate } }) => {
    const life = await client.pttl('crowsnest-search:search-1')
    await migrate()
    const left = await client.pttl(createTeamKeys(team).search('search-1'))
    expect(left).toBeGreaterThan(life - 60_000)
    expect(left).toBeLessThanOrEqual(life)
  })

  test('where this version wrote too are added to what it wrote', async ({ old: { client, migrate } }) => {
    const { settings } = createConversationStores({ redis: client, team })
    await settings.save('C1', { answersAmbient: false })
    await migrate()
    expect(await settings.of('C1')).toEqual({ answersAmbient: false })
    expect(await settings.of('C07GENERAL1')).toEqual({ answersAmbient: true })
  })
})

describe('everything is carried over once', () => {
  /** Names and values of all that this version has, without what tells the time. */
  async function state(client: RedisClient) {
    const names = (await client.keys('{crowsnest:*')).sort()
    const dumps = await Promise.all(names.map((key) => client.dump(key)))
    return names.map((key, n) => `${key} ${dumps[n]}`)
  }

  test('by many processes at once', async ({ old, redis }) => {
    await old.dropLock()
    await Promise.all(Array.from({ length: 6 }, () => old.migrate(redis.connect().client)))
    expect(await old.left()).toEqual([])
    const wait = await old.client.lrange(`{crowsnest:usage}:usage:wait`, 0, -1)
    expect(wait).toEqual(['cancelled', 'waits-3', 'waits-2', 'waits-1'])
  })

  test.for([0, 1, 7, 20, 60, 120, 150, 170])(
    'by a process that is killed after %i steps and its successor',
    async (steps, { old, redis }) => {
      await old.dropLock()
      await old.migrate()
      const whole = await state(old.client)
      await redis.empty()
      await restoreDump(old.client)
      await old.dropLock()

      await old.migrate(dyingAfter(steps, redis.connect().client)).catch(() => {})
      await old.migrate()
      expect(await old.migrate()).toBe(true)
      expect(await old.left()).toEqual([])
      expect(await state(old.client)).toEqual(whole)
    },
  )

  function dyingAfter(steps: number, client: RedisClient): RedisClient {
    let left = steps
    const script = client.eval.bind(client)
    return Object.assign(client, {
      eval: async (...args: Parameters<typeof script>) => {
        if (left-- <= 0) throw new Error('killed')
        return script(...args)
      },
    })
  }

  test('and the team is asked for only where there is something', async ({ redis }) => {
    await redis.empty()
    const { client } = redis.connect()
    const nobody = () => Promise.reject(new Error('asked'))
    expect(await migrateKeys({ redis: client, isShared: true, identity: nobody, log })).toBe(true)
  })
})
