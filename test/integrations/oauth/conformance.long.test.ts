import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startTestRedis } from '../../support/redis.ts'
import { removeDir } from '../../support/remove-dir.ts'

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
const CLIENT = join(import.meta.dirname, '../../support/conformance-client.ts')
const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }))

it('the official suite finds nothing in how people are signed in', async () => {
  const redis = await startTestRedis()
  onTestFinished(() => redis.close())
  const results = await mkdtemp(join(tmpdir(), 'crowsnest-conformance-'))
  onTestFinished(() => removeDir(results))
  // Fourteen clients start at once.
  const args = ['client', '--command', `${process.execPath} ${CLIENT}`, '--suite', 'auth', '--timeout', '100000']
  const env = { ...process.env, SIGN_IN_REDIS: 'path' in redis.address ? redis.address.path : '' }
  const child = spawn(process.execPath, [suite, ...args, '--spec-version', '2025-11-25', '--output-dir', results], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  expect(code, output).toBe(0)
  const paths = (await readdir(results, { recursive: true })).filter((path) => path.endsWith('checks.json'))
  const checks = await Promise.all(
    paths.map(async (path) => checksSchema.parse(JSON.parse(await readFile(join(results, path), 'utf8')))),
  )
  // A suite that checks nothing passes as well.
  expect(paths).toHaveLength(14)
  expect(checks.flat().filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(200)
  expect(checks.flat().filter(({ status }) => status === 'FAILURE')).toEqual([])
})
