import { execFile, execFileSync, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { freePort } from '../support/free-port.ts'
import { practiceAt, startPractice } from '../support/practice.ts'
import { sharedSettings, spawnPart } from '../support/product.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { ROOT } from '../support/source-files.ts'
import { until } from '../support/until.ts'
import { type Image, replay } from './replay.ts'

const MEMBER = 'U07MEMBER01'
const GENERAL = 'C07GENERAL1'
const run = promisify(execFile)
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crowsnest-image-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const appOf = ({ root, workdir }: Image) => join(root, workdir)

/** As its ENTRYPOINT would, with its ENV; what is given wins, as `docker run -e` does. */
function startImage(image: Image, env: Record<string, string>) {
  expect(image.entrypoint).toEqual(['node', 'src/main.ts'])
  return spawnPart({ ...image.env, ...env }, appOf(image))
}

describe('the image of the bot', () => {
  let image: Image

  beforeAll(() => {
    image = replay('bot', dir)
  }, 60_000)

  it('holds what the bot needs and nothing else', () => {
    const unwanted = '{typescript,vite,rolldown,react,vitest,playwright-core,ts-json-schema-generator,node}'
    const neighbours = '{@modelcontextprotocol/server,@crowsnest/instance,@crowsnest/workspace}'
    expect(globSync(`**/node_modules/{${unwanted},${neighbours}}`, { cwd: image.root })).toEqual([])
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
      SLACK_API_URL: `${practice.url}/api`,
      SLACK_BOT_TOKEN: 'xoxb-practice-bot',
      SLACK_APP_TOKEN: 'xapp-practice-app',
      INSTANCE_URL: instance.url,
      INSTANCE_TOKEN: 'sgp_practice',
      SERVICE_CHANNELS: GENERAL,
      SERVICE_REPOS: 'org/app',
    }
    const bot = startImage(image, { ...env, ROLE: 'bot' })
    const worker = startImage(image, { ...env, ROLE: 'worker', BOT_PORT: String(await freePort()) })
    const output = () => bot.output() + worker.output()
    await until(`the bot is connected: ${output()}`, async () => (await practice.state()).bot.connected, 20_000)

    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    const answered = await practice.message('an answer', { channel: GENERAL }, ({ text }) => text.includes('Searched'))
    const thread = await practice.messages({ channel: GENERAL, thread_ts: answered.ts })
    expect(thread.at(-1)?.text).toContain('src/main.ts')

    const [program = '', ...args] = image.healthcheck
    const checked = await run(program, args, { cwd: appOf(image), env: { ...process.env, ...env, ROLE: 'bot' } })
    expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true })
    await Promise.all([bot.kill('SIGTERM'), worker.kill('SIGTERM')])
    expect([bot.child.exitCode, worker.child.exitCode]).toEqual([0, 0])
    const unhealthy = run(program, args, { cwd: appOf(image), env: { ...process.env, ...env, ROLE: 'bot' } })
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

describe('the image of the demo', () => {
  it('serves the page, says that it has no repository, and answers once it is given one', async () => {
    const image = replay('demo', dir)
    expect(image.notRun).toHaveLength(2)
    const settings = await sharedSettings()
    const demo = startImage(image, settings)
    const practice = practiceAt(`http://127.0.0.1:${settings.WORKSPACE_PORT}`)
    const isConnected = () =>
      practice.state().then(
        ({ bot }) => bot.connected,
        () => false,
      )
    await until(`the bot is connected: ${demo.output()}`, isConnected, 20_000)
    expect(demo.output()).toContain('Set REPOS')

    // Through a published port the caller's address is not loopback, but the name it was asked for by is.
    const page = `http://${anOwnAddress()}:${settings.WORKSPACE_PORT}/`
    expect(await statusOf(page, `127.0.0.1:${settings.WORKSPACE_PORT}`)).toBe(200)
    expect(await statusOf(page, 'localhost:4000')).toBe(200)
    expect(await statusOf(page, 'code.example:4000')).toBe(403)
    const startPage = await (await fetch(`http://127.0.0.1:${settings.INSTANCE_PORT}/`)).text()
    expect(startPage).toContain('None is served yet')

    const add = ['src/cli/main.ts', 'repo', 'add', makeRepository()]
    await run(process.execPath, add, { cwd: appOf(image), env: { ...process.env, ...image.env, ...settings } })
    const repositoryIsServed = async () => {
      const health = await fetch(`http://127.0.0.1:${settings.INSTANCE_PORT}/healthz`)
      return JSON.stringify(await health.json()).includes('"repositories":{"ready":1')
    }
    await until('the repository is served', repositoryIsServed, 15_000)
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is the kettle boiled')
    const answered = await practice.message('an answer', { channel: GENERAL }, ({ text }) => text.includes('Searched'))
    const thread = await practice.messages({ channel: GENERAL, thread_ts: answered.ts })
    expect(thread.at(-1)?.text).toContain('kettle.ts')
    await demo.kill('SIGTERM')
    expect(demo.child.exitCode).toBe(0)
  }, 90_000)
})

describe('docker', () => {
  it.skipIf(!hasDocker())(
    'builds both images',
    async () => {
      for (const target of ['bot', 'demo']) await run('docker', ['build', '--quiet', '--target', target, ROOT])
    },
    900_000,
  )
})

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

function makeRepository(): string {
  const path = mkdtempSync(join(dir, 'teapot-'))
  writeFileSync(
    join(path, 'kettle.ts'),
    '/** Boils the kettle until it whistles. */\nexport function boilKettle() {}\n',
  )
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', path, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args])
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  return path
}

/** An address of this machine that is not loopback, where it has one. */
function anOwnAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
}

/** `fetch` does not let its user choose the Host. */
function statusOf(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.once('error', reject).end()
  })
}
