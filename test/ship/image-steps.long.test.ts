import { execFile, execFileSync, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { freePort } from '../support/free-port.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { sharedSettings } from '../support/product.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded } from '../support/shown.ts'
import { type Image, replay } from './replay.ts'
import { folderOf, startImage } from './start-image.ts'

const run = promisify(execFile)
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crowsnest-image-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the image of the bot', () => {
  let image: Image

  beforeAll(() => {
    image = replay('bot', dir)
  })

  it('holds what the bot needs and nothing else', () => {
    const tools = 'typescript,vite,rolldown,react,vitest,playwright-core,ts-json-schema-generator,node'
    const neighbours = '@modelcontextprotocol/server,@crowsnest/instance,@crowsnest/workspace'
    expect(globSync(`**/node_modules/{${tools},${neighbours}}`, { cwd: image.root })).toEqual([])
    expect(globSync('**/node_modules/{@crowsnest/slack-rules,zod}', { cwd: image.root })).not.toEqual([])
    expect(globSync('**/{test,.env,.git,data}', { cwd: image.root, exclude: ['**/node_modules'] })).toEqual([])
    expect(image.notRun).toEqual(['install -d -o node -g node -m 700 /data'])
  })

  it('answers as bot and worker with a real Redis, and ends when told to', async () => {
    const [practice, instance, settings] = await Promise.all([
      startPractice(),
      startScriptedInstance(),
      sharedSettings(),
    ])
    const blob = `/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2`
    instance.answer = () => ({ result: { structuredContent: { text: `Here:\n- [main.ts](${blob})` }, content: [] } })
    const env = {
      ...settings,
      REDIS_URL: await startComposeRedis(),
      ...neighbourSettings({ practice, instance }),
    }
    const bot = startImage(image, { ...env, ROLE: 'bot' })
    const worker = startImage(image, { ...env, ROLE: 'worker', BOT_PORT: String(await freePort()) })
    await until('the bot is connected', async () => (await practice.state()).bot.connected, 50_000)

    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    const answered = await practice.message('an answer', { channel: GENERAL }, hasEnded('answered'))
    const thread = await practice.messages({ channel: GENERAL, thread_ts: answered.ts })
    expect(thread.at(-1)?.text).toContain('src/main.ts')

    const [program = '', ...args] = image.healthcheck
    const checked = await run(program, args, { cwd: folderOf(image), env: { ...process.env, ...env, ROLE: 'bot' } })
    expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true })
    await Promise.all([bot.kill('SIGTERM'), worker.kill('SIGTERM')])
    expect([bot.child.exitCode, worker.child.exitCode]).toEqual([0, 0])
    const unhealthy = run(program, args, { cwd: folderOf(image), env: { ...process.env, ...env, ROLE: 'bot' } })
    await expect(unhealthy).rejects.toMatchObject({ code: 1 })
  }, 45_000)

  it.each([
    ['all', {}, 'SLACK_BOT_TOKEN'],
    ['all', { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }, 'INSTANCE_URL'],
    ['bot', { REDIS_URL: 'redis://127.0.0.1:1' }, 'SLACK_BOT_TOKEN'],
    [
      'worker',
      { REDIS_URL: 'redis://127.0.0.1:1', SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' },
      'INSTANCE_URL',
    ],
    ['workspace', {}, 'SLACK_BOT_TOKEN'],
  ])('says in one line what a half-set ROLE=%s lacks: %j', async (ROLE, settings, named) => {
    const part = startImage(image, { ...(await sharedSettings()), ROLE, ...settings })
    await until('it gives up', () => part.child.exitCode !== null)
    expect(part.child.exitCode).toBe(1)
    expect(part.output().trim().split('\n')).toEqual([expect.stringContaining(`Set ${named}`)])
  })
})

it('docker builds both images', async ({ skip }) => {
  if (!hasDocker()) skip('no docker daemon answers')
  for (const target of ['bot', 'demo']) await run('docker', ['build', '--quiet', '--target', target, ROOT])
}, 900_000)

function hasDocker(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

/** The Redis of `compose.yaml`, by its own command line. */
async function startComposeRedis(): Promise<string> {
  const compose = z
    .object({ services: z.object({ redis: z.object({ command: z.array(z.string()) }) }) })
    .parse(parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')))
  const [program = '', ...args] = compose.services.redis.command
  const [port, redisDir] = [await freePort(), mkdtempSync(join(dir, 'redis-'))]
  const here = ['--port', String(port), '--bind', '127.0.0.1', '--dir', redisDir]
  const redis = spawn(program, [...args, ...here], { stdio: 'ignore' })
  onTestFinished(() => void redis.kill('SIGKILL'))
  return `redis://127.0.0.1:${port}`
}
