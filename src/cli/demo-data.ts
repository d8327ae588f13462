import type { Config } from '../config/config.ts'
import { removeDemoSamples, writeDemoSamples } from '../storage/credits/demo-samples.ts'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'
import { withRedis } from './with-redis.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SAMPLED_DAYS = 60

interface Made {
  users: number
  weeks: number
  seed: number
}

/** Generated users, usage and credits, so that reports can be tried on the first day. */
export const demoData = defineVerb({
  name: 'demo-data',
  changes: [''],
  usage: ['demo-data [--users 60] [--weeks 12] [--seed 1]', 'demo-data remove'],
  options: { users: { type: 'string' }, weeks: { type: 'string' }, seed: { type: 'string' } },
  async run({ words: [what, ...more], options: { users = '60', weeks = '12', seed = '1' }, config }) {
    const dataDir = instanceDataDir(config)
    if ((what !== undefined && what !== 'remove') || more.length > 0) return undefined
    return what === 'remove'
      ? remove(config, dataDir)
      : make(config, dataDir, { users: Number(users), weeks: Number(weeks), seed: Number(seed) })
  },
})

async function make(config: Config, dataDir: string, made: Made) {
  const { creditHistory, fillDemoData } = await import('@crowsnest/instance/operator')
  return withRedis(config, async (redis) => {
    const { from, to, buckets } = fillDemoData({ dataDir, ...made })
    let samples = 0
    // Hour by hour, as the bot would have sampled them.
    for (const bucket of creditHistory({ dataDir, since: Date.now() - SAMPLED_DAYS * DAY_MS })) {
      if (!bucket.isDemo) continue
      const { id, allocated } = bucket
      await writeDemoSamples(
        redis,
        String(id),
        bucket.samples.map((sample) => ({ ...sample, allocated })),
      )
      samples += bucket.samples.length
    }
    return {
      text: `Added ${made.users} made-up users named demo-…, with usage from ${from} to ${to}.\nAdded ${buckets.length} credit buckets with ${samples} hourly samples.\nTo remove all of it: npm run crowsnest -- demo-data remove`,
      json: { ...made, from, to, buckets, samples },
    }
  })
}

async function remove(config: Config, dataDir: string) {
  const { removeDemoData } = await import('@crowsnest/instance/operator')
  return withRedis(config, async (redis) => {
    const removed = removeDemoData({ dataDir })
    await removeDemoSamples(redis, Date.now())
    return { text: `Removed ${removed} made-up users, their usage, credit buckets and samples.`, json: { removed } }
  })
}
