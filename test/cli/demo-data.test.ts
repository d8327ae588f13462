import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoData } from '../../src/cli/demo-data.ts'
import { user } from '../../src/cli/user.ts'
import { loadConfig } from '../../src/config.ts'
import { removeDir } from '../support/remove-dir.ts'

test('demo data is made, told of, and taken away', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-cli-'))
  onTestFinished(() => removeDir(dataDir))
  const config = loadConfig({ DATA_DIR: dataDir })
  const run = (words: string[], options = {}) => demoData.run({ words, options, config })
  expect((await run([], { users: '5', weeks: '2' })).text).toMatch(
    /^Made up 5 users named demo-…, and their usage from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, and 2 credit buckets\./,
  )
  await expect(run([])).rejects.toThrow('`demo-data remove` takes it away')
  expect((await run(['remove'])).json).toEqual({ removed: 5 })
  expect((await user.run({ words: ['list'], options: {}, config })).text).toBe('No users.')
  await expect(run([], { weeks: '0' })).rejects.toThrow('--weeks is a whole number from 1 to 104.')
  await expect(run(['rm'])).rejects.toThrow('Usage: demo-data')
})
