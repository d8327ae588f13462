import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endChildren, startChild } from '../../../test/support/child.ts'
import { createRecordedLog } from '../../../test/support/recorded-log.ts'
import { removeDir } from '../../../test/support/remove-dir.ts'
import { type Located, locateRedis } from '../src/locate.ts'
import { preparePlace } from '../src/place.ts'
import { redisConfig } from '../src/spawn-server.ts'
import { type PrivateRedis, startPrivateRedis } from '../src/start.ts'

const owner = new URL('./fixtures/owner.ts', import.meta.url)
const installed = await locateRedis(tmpdir())
let dataDir: string
const opened: (() => unknown)[] = []

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'crowsnest-')))
})

afterEach(async () => {
  endChildren()
  for (const close of opened.splice(0).reverse()) await close()
  await removeDir(dataDir)
})

async function start(
  located: Partial<Located> = {},
  onFatal: (error: Error) => void = () => {},
): Promise<PrivateRedis> {
  const { log } = createRecordedLog()
  const redis = await startPrivateRedis({ dataDir, log, onFatal, located })
  opened.push(() => redis.close())
  return redis
}

function clientOf(socketPath: string): Redis {
  const client = new Redis({ path: socketPath, retryStrategy: () => 20 })
  client.on('error', () => {})
  opened.push(() => client.disconnect())
  return client
}

async function pidOf(client: Redis): Promise<number> {
  return Number(/process_id:(\d+)/.exec(await client.info('server'))?.[1])
}

function processFact(pid: number, fact: 'ppid' | 'stat'): string {
  return spawnSync('ps', ['-o', `${fact}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

/** A process that nobody has waited for yet is dead all the same. */
function isAlive(pid: number): boolean {
  return /^[^Z]/.test(processFact(pid, 'stat'))
}

const guards = installed.guard === 'kernel' ? (['kernel', 'watcher'] as const) : (['watcher'] as const)

describe.each(guards)('a private Redis under the %s guard', (guard) => {
  test('answers on a socket that only its owner may open, and goes when it is closed', async () => {
    const redis = await start({ guard })
    const client = clientOf(redis.socketPath)
    const pid = await pidOf(client)
    expect((await stat(redis.socketPath)).mode & 0o777).toBe(0o600)
    expect((await stat(dirname(redis.socketPath))).mode & 0o777).toBe(0o700)
    await redis.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('dies with its owner and leaves the place free', async () => {
    const child = await startChild(owner, [dataDir, guard])
    const client = clientOf((await preparePlace(dataDir)).socketPath)
    const pid = await pidOf(client)
    await client.set('kept', 'yes')
    child.process.kill('SIGKILL')
    await until('the server has ended', () => !isAlive(pid))
    await start({ guard })
    expect(await client.get('kept')).toBe('yes')
  })

  test('is refused while another process uses the directory', async () => {
    const child = await startChild(owner, [dataDir, guard])
    expect(child.output()).toBe('ready\n')
    const refused = expect(start({ guard })).rejects.toThrow(`Another crowsnest is using ${join(dataDir, 'redis')}`)
    const [second] = await Promise.all([startChild(owner, [dataDir, guard]), refused])
    expect(second.output()).toContain('UnusableRedis: Another crowsnest is using')
  })

  test('comes back with its data after it was killed', async () => {
    const redis = await start({ guard })
    const client = clientOf(redis.socketPath)
    await client.set('kept', 'yes')
    const pid = await pidOf(client)
    process.kill(pid, 'SIGKILL')
    await until('another server answers', async () => (await pidOf(client)) !== pid)
    expect(await client.get('kept')).toBe('yes')
  })

  test('replaces a server that outlived its owner', async () => {
    const place = await preparePlace(dataDir)
    const orphan = spawn(installed.program, ['-'], { stdio: ['pipe', 'ignore', 'ignore'] })
    orphan.stdin.end(redisConfig(place))
    opened.push(() => orphan.kill('SIGKILL'))
    const client = clientOf(place.socketPath)
    await client.set('kept', 'yes')
    await start({ guard })
    expect(orphan.exitCode).toBe(0)
    expect(await client.get('kept')).toBe('yes')
  })
})

test('a server whose watching shell was killed is replaced, and never runs beside its successor', async () => {
  const client = clientOf((await start({ guard: 'watcher' })).socketPath)
  await client.set('kept', 'yes')
  const pid = await pidOf(client)
  process.kill(Number(processFact(pid, 'ppid')), 'SIGKILL')
  await until('another server answers', async () => (await pidOf(client)) !== pid)
  expect(isAlive(pid)).toBe(false)
  expect(await client.get('kept')).toBe('yes')
})

test('three quick exits end the start with the words of the server', async () => {
  const program = await script('echo "the disk is on fire" >&2; exit 3')
  await expect(start({ program })).rejects.toThrow(/exit 3: the disk is on fire/)
})

test('three quick exits later on are reported with the end of the log', async () => {
  const program = await script(
    `[ -e ${dataDir}/again ] && exit 4; touch ${dataDir}/again; exec ${installed.program} "$@"`,
  )
  const fatal = Promise.withResolvers<Error>()
  const redis = await start({ program }, fatal.resolve)
  process.kill(await pidOf(clientOf(redis.socketPath)), 'SIGKILL')
  const { message } = await fatal.promise
  expect(message).toContain('Redis keeps ending (exit 4)')
  expect(message).toContain('eady to accept connections')
})

test('a data directory too deep for a socket gets one under the temp directory', async () => {
  const { log } = createRecordedLog()
  const deep = join(dataDir, 'deep'.repeat(30))
  const redis = await startPrivateRedis({ dataDir: deep, log, onFatal: () => {} })
  opened.push(() => redis.close())
  expect(redis.socketPath.startsWith(tmpdir())).toBe(true)
  expect(Buffer.byteLength(redis.socketPath)).toBeLessThan(104)
  opened.push(() => rm(dirname(redis.socketPath), { recursive: true }))
  expect(await clientOf(redis.socketPath).ping()).toBe('PONG')
})

describe('with little installed', () => {
  async function onlyOnPath(...programs: string[]): Promise<void> {
    const bin = join(dataDir, 'bin')
    await mkdir(bin)
    for (const name of programs) await symlink(await which(name), join(bin, name))
    vi.stubEnv('PATH', bin)
    opened.push(() => vi.unstubAllEnvs())
  }

  async function which(name: string): Promise<string> {
    const places = (process.env.PATH ?? '').split(':').map((dir) => join(dir, name))
    for (const place of places) if (await stat(place).catch(() => undefined)) return place
    throw new Error(`no ${name} here`)
  }

  test('the check tool serves as the server, and sh as its guard', async () => {
    await onlyOnPath('sh', 'grep', 'sleep', 'redis-check-rdb')
    const redis = await start()
    expect(await clientOf(redis.socketPath).ping()).toBe('PONG')
  })

  test('a machine without a server is told what to install', async () => {
    await onlyOnPath('sh', 'grep')
    await expect(start()).rejects.toThrow('There is no redis-server or valkey-server on PATH')
  })
})

async function script(body: string): Promise<string> {
  const path = join(dataDir, 'server.sh')
  await writeFile(path, `#!/bin/sh\n${body}\n`)
  await chmod(path, 0o700)
  return path
}
