import { spawn } from 'node:child_process'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createRecordedLog } from '../../../test/support/recorded-log.ts'
import { removeDir } from '../../../test/support/remove-dir.ts'
import { locateRedis } from '../src/locate.ts'
import { preparePlace } from '../src/place.ts'
import { redisConfig } from '../src/spawn-server.ts'
import { startPrivateRedis } from '../src/start.ts'

test('a server that outlived its owner and hangs is not started over', async () => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'crowsnest-')))
  onTestFinished(() => removeDir(dataDir))
  const place = await preparePlace(dataDir)
  const orphan = spawn((await locateRedis(tmpdir())).program, ['-'], { stdio: ['pipe', 'ignore', 'ignore'] })
  onTestFinished(() => void orphan.kill('SIGKILL'))
  orphan.stdin.end(redisConfig(place))
  const client = new Redis({ path: place.socketPath, retryStrategy: () => 20 }).on('error', () => {})
  onTestFinished(() => client.disconnect())
  await client.ping()
  orphan.kill('SIGSTOP')
  const starting = startPrivateRedis({ dataDir, log: createRecordedLog().log, onFatal: () => {} })
  await expect(starting).rejects.toThrow(/answer. End that process/)
})
