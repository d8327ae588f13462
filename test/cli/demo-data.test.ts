import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { credits } from '../../src/cli/credits.ts'
import { demoData } from '../../src/cli/demo-data.ts'
import { user } from '../../src/cli/user.ts'
import { loadConfig } from '../../src/config/config.ts'
import { createCreditStore } from '../../src/storage/credits/credit-store.ts'
import { reachPrivateRedis } from '../../src/storage/redis/reach-private-redis.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { removeDir } from '../support/remove-dir.ts'

test('demo data is made, told of, and taken away', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-cli-'))
  onTestFinished(() => removeDir(dataDir))
  const config = loadConfig({ DATA_DIR: dataDir })
  const run = (words: string[], options = {}) => demoData.run({ words, options, config, env: {} })
  expect((await run([], { users: '5', weeks: '2' })).text).toMatch(
    /\b5 .*demo-.* \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.\n.*\b2 .*\b\d{3} /,
  )
  await expect(run([])).rejects.toThrow('`demo-data remove` takes it away')
  expect((await run(['remove'])).json).toEqual({ removed: 5 })
  expect((await user.run({ words: ['list'], options: {}, config, env: {} })).text).toBe('No users.')
  await expect(run([], { weeks: '0' })).rejects.toThrow('--weeks is a whole number from 1 to 104.')
  await expect(run(['rm'])).rejects.toThrow('Usage: demo-data')
})

const { log } = createRecordedLog()
const clock = { now: Date.now }

async function inDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-cli-'))
  onTestFinished(() => removeDir(dataDir))
  const config = loadConfig({ DATA_DIR: dataDir })
  return {
    dataDir,
    run: (words: string[], options = {}) => demoData.run({ words, options, config, env: {} }),
    async buckets() {
      const { json } = await credits.run({ words: ['bucket', 'list'], options: {}, config, env: {} })
      return z.array(z.object({ id: z.number(), allocated: z.number(), consumed: z.number() })).parse(json)
    },
  }
}

test('the bot finds hourly samples of the made-up buckets, which end at what these have consumed', async () => {
  const { dataDir, run, buckets } = await inDataDir()
  await run([], { users: '20', weeks: '12' })
  const { client, close } = await reachPrivateRedis(dataDir, log)
  onTestFinished(close)
  const store = createCreditStore({ redis: client, clock, log })
  const made = await buckets()
  for (const { id, allocated, consumed } of made) {
    const samples = await store.samples(String(id), 0)
    expect(samples.at(-1)).toMatchObject({ allocated, consumed })
    expect(samples.slice(1).filter(({ at }, n) => at - (samples[n]?.at ?? 0) !== 3_600_000)).toEqual([])
  }
  const all = await Promise.all(made.map(({ id }) => store.samples(String(id), 0)))
  const first = Math.min(...all.flat().map(({ at }) => at))
  expect((Date.now() - first) / 86_400_000).toBeCloseTo(60, 0)
})

test('demo data is made and taken away while the product runs, and leaves no samples behind', async () => {
  const { dataDir, run, buckets } = await inDataDir()
  const redis = await startPrivateRedis({ dataDir, log, onFatal: ({ message }) => log.error(message) })
  onTestFinished(redis.close)
  await run([], { users: '5', weeks: '2' })
  const { client, close } = await reachPrivateRedis(dataDir, log)
  onTestFinished(close)
  const keys = () => client.keys('{crowsnest:*')
  expect((await keys()).length).toBeGreaterThan((await buckets()).length)
  await run(['remove'])
  expect(await keys()).toEqual([])
})

test('demo data is not made where the bot’s Redis cannot be reached', async () => {
  const { dataDir } = await inDataDir()
  const config = loadConfig({ DATA_DIR: dataDir, REDIS_URL: 'redis://127.0.0.1:1' })
  await expect(demoData.run({ words: [], options: {}, config, env: {} })).rejects.toThrow(
    'The bot’s Redis cannot be reached: ',
  )
  expect((await user.run({ words: ['list'], options: {}, config, env: {} })).text).toBe('No users.')
})
