import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { credits } from '../../src/cli/credits.ts'
import { user } from '../../src/cli/user.ts'
import { loadConfig } from '../../src/config/config.ts'
import { removeDir } from '../support/remove-dir.ts'

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-cli-'))
  onTestFinished(() => removeDir(dataDir))
  const config = loadConfig({ DATA_DIR: dataDir })
  await user.run({ words: ['add', 'ann'], options: {}, config, env: {} })
  return (words: string, options: Record<string, string> = {}) =>
    credits.run({ words: words.split(' '), options, config, env: {} })
}

test('buckets are added, listed as they are drawn on, granted more, and removed', async () => {
  const run = await open()
  expect((await run('bucket list')).text).toBe('No buckets. Nothing costs credits.')
  expect((await run('bucket add reserve', { amount: '50', from: '2026-01-01' })).text).toBe(
    '1  reserve  0 of 50 used, from 2026-01-01, without end',
  )
  await run('bucket add may', { amount: '500', from: '2026-05-01', to: '2026-05-31' })
  expect((await run('bucket grant may 20')).text).toContain('0 of 520 used, from 2026-05-01 to 2026-05-31')
  expect((await run('bucket list')).json).toMatchObject([{ name: 'may', allocated: 520 }, { name: 'reserve' }])
  expect((await run('bucket remove 1')).text).toMatch(/^Removed 1 {2}reserve/)
  expect((await run('bucket list')).json).toHaveLength(1)
})

test('a bucket without an end begins today, for ever', async () => {
  const run = await open()
  const { json } = await run('bucket add main', { amount: '5' })
  expect(json).toMatchObject({ startDate: new Date().toISOString().slice(0, 10), endDate: undefined, isDemo: false })
})

test.each([
  ['bucket add main', {}, 'Usage: credits bucket add'],
  ['bucket add main', { amount: '0' }, 'a whole number of credits'],
  ['bucket add main', { amount: '1.5' }, 'a whole number of credits'],
  ['bucket add main', { amount: 'many' }, 'a whole number of credits'],
  ['bucket add 17', { amount: '5' }, 'A number alone is no name'],
  ['bucket add main', { amount: '5', from: '2026-02-30' }, '2026-02-30 is no day'],
  ['bucket add main', { amount: '5', from: '2026-02-03', to: '2026-02-02' }, 'end before it begins'],
  ['bucket add taken', { amount: '5', from: '2026-01-31', to: '2026-03-01' }, 'has those days already, as bucket 1'],
  ['bucket grant main 5', {}, 'There is no bucket main'],
  ['bucket grant taken -5', {}, 'a whole number of credits'],
  ['bucket remove twice', {}, 'Several buckets are named twice; give the id: 2, 3.'],
  ['bucket shrink taken 5', {}, 'Usage: credits bucket'],
  ['entitlement set read_file 5 per day', {}, 'read_file is not metered; code_finder and deepsearch are.'],
  ['entitlement set deepsearch 5 per year', {}, 'A period is one of hour, day, week, month.'],
  ['entitlement set deepsearch -1 per day', {}, 'A limit is a whole number'],
  ['entitlement set deepsearch 5 day', {}, 'Usage: credits entitlement set'],
  ['entitlement set deepsearch 5 per day', { user: 'nobody' }, 'There is no user nobody'],
  ['entitlement remove deepsearch', {}, 'no entitlement for deepsearch, everyone else'],
  ['', {}, 'Usage: credits bucket add'],
])('credits %s %j is refused with words', async (words, options, why) => {
  const run = await open()
  await run('bucket add taken', { amount: '5', from: '2026-01-01', to: '2026-01-31' })
  await run('bucket add twice', { amount: '5', from: '2026-01-01', to: '2026-01-31' })
  await run('bucket add twice', { amount: '5', from: '2026-02-01', to: '2026-02-28' })
  await expect(run(words, options)).rejects.toThrow(why)
})

test('entitlements are set for all or one, listed and removed', async () => {
  const run = await open()
  expect((await run('entitlement list')).json).toMatchObject({ entitlements: [] })
  expect((await run('entitlement set deepsearch 60 per hour')).text).toBe('deepsearch  everyone else: 60 per hour')
  await run('entitlement set deepsearch 5 per hour', { user: 'ANN' })
  await run('entitlement set deepsearch 200 per day', { user: 'ann' })
  await run('entitlement set code_finder 0 per month', { user: 'ann' })
  expect((await run('entitlement list')).text).toBe(
    ['code_finder  ann: 0 per month', 'deepsearch  everyone else: 60 per hour', 'deepsearch  ann: 200 per day'].join(
      '\n',
    ),
  )
  expect((await run('entitlement remove deepsearch')).text).toBe('Removed: deepsearch, everyone else.')
  await run('entitlement remove code_finder', { user: 'Ann' })
  expect((await run('entitlement list')).json).toEqual({
    entitlements: [{ tool: 'deepsearch', user: 'ann', limit: 200, per: 'day' }],
    used: [],
  })
})
