import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { freePort } from './support/free-port.ts'
import { connectTestClient } from './support/instance.ts'
import { createRecordedLog } from './support/log.ts'
import { makeSampleRepository } from './support/sample-repository.ts'
import { makeTempDir } from './support/temp-dir.ts'

const COUNT = 150
const bin = new URL('../src/bin.ts', import.meta.url).pathname
const patient = { timeout: 120_000, interval: 50 }
const healthSchema = z.object({
  ready: z.boolean(),
  repositories: z.object({ ready: z.number() }),
  history: z.object({ waiting: z.number() }),
})

/** A data directory with a list of so many repositories of one file of 20 bytes. */
function makeMany(): string {
  const sample = makeSampleRepository('sample', { 'file.ts': 'everywhere = "text"\n' })
  const dir = makeTempDir()
  const list = Array.from({ length: COUNT }, (_, n) => ({ name: `app${n}`, location: join(dir, `app${n}.git`) }))
  for (const { location } of list) cpSync(join(sample.path, '.git'), location, { recursive: true })
  writeFileSync(join(dir, 'repositories.json'), JSON.stringify(list))
  return dir
}

async function run(dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [bin, '--port', String(port), '--data', dataDir], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    url,
    health: async () => healthSchema.parse(await (await fetch(`${url}/healthz`)).json()),
    async stop() {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const [code] = await ended
      return { code, ms: performance.now() - startedAt }
    },
  }
}

test('a start that is stopped in its middle ends soon and is completed by the next, in little room', async () => {
  const dataDir = makeMany()
  const first = await run(dataDir)
  await vi.waitFor(async () => expect((await first.health()).repositories.ready).toBeGreaterThan(10), patient)
  const broken = await first.stop()
  expect(broken.code).toBe(0)
  expect(broken.ms).toBeLessThan(6_000)

  const second = await run(dataDir)
  await vi.waitFor(
    async () => expect(await second.health()).toMatchObject({ ready: true, history: { waiting: 0 } }),
    patient,
  )
  const botToken = readFileSync(join(dataDir, 'bot-token'), 'utf8').trim()
  const instance = { url: second.url, botToken, dataDir, log: createRecordedLog() }
  const client = await connectTestClient({
    ...instance,
    publicUrl: '',
    analyticsToken: '',
    ready: async () => {},
    close: async () => {},
  })
  const found = await client.text('keyword_search', { query: 'everywhere count:all' })
  expect(found.match(/^# app/gm)).toHaveLength(COUNT)
  expect(await client.text('commit_search', { repos: ['app7'] })).toContain('Begin')
  await client.client.close()
  const stopped = await second.stop()
  expect(stopped.code).toBe(0)
  expect(stopped.ms).toBeLessThan(6_000)
  expect(bytesBelow(join(dataDir, 'engine')) / COUNT).toBeLessThan(60_000)
})

/** As the disk counts them, without what SQLite puts beside a database while it is open: a quick stop leaves that to the next opening. */
function bytesBelow(dir: string): number {
  const inside = readdirSync(dir, { withFileTypes: true }).filter(
    (entry) => !entry.isSymbolicLink() && !/-(?:shm|wal)$/.test(entry.name),
  )
  return inside.reduce((sum, entry) => {
    const path = join(dir, entry.name)
    return sum + statSync(path).blocks * 512 + (entry.isDirectory() ? bytesBelow(path) : 0)
  }, 0)
}
