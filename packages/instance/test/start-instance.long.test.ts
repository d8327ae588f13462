import { spawn } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { siteConfigFile } from '../src/config/site-config.ts'
import { startInstance } from '../src/index.ts'
import { freePort } from './support/free-port.ts'
import { startTestInstance } from './support/instance.ts'
import { createRecordedLog } from './support/log.ts'
import { makeNotedGit } from './support/noted-git.ts'
import { makeSampleRepository } from './support/sample-repository.ts'
import { makeTempDir } from './support/temp-dir.ts'

const bin = new URL('../src/bin.ts', import.meta.url).pathname

function run(...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, output: () => output }
}

test('health turns ready with the first index, and names a wrong site configuration', async () => {
  const { path } = makeSampleRepository('sample', { 'a.txt': 'a' })
  const instance = await startTestInstance({ repos: [{ location: path }] })
  await instance.ready()
  const health = async () => {
    const response = await fetch(`${instance.url}/healthz`)
    return { status: response.status, body: await response.json() }
  }
  await vi.waitFor(async () => expect((await health()).status).toBe(200), 30_000)
  const nothing = { done: 0, total: 0 }
  await vi.waitFor(async () => {
    expect((await health()).body).toEqual({
      ready: true,
      repositories: { ready: 1, indexing: 0, cloning: 0, failed: 0 },
      indexing: nothing,
      history: { ...nothing, waiting: 0 },
      problems: [],
    })
  }, 30_000)
  writeFileSync(siteConfigFile(instance.dataDir), '{')
  expect(await health()).toMatchObject({
    status: 503,
    body: { problems: [expect.stringContaining('site-config.json')] },
  })
})

test('from the first moment on the port answers 503, with what is missing, until the instance can be used', async () => {
  const { path } = makeSampleRepository('sample', { 'a.txt': 'a' })
  const git = makeNotedGit()
  git.hold()
  const port = await freePort()
  const options = { port, dataDir: makeTempDir(), repos: [{ location: path }], log: createRecordedLog(), env: git.env }
  const starting = startInstance(options)
  onTestFinished(async () => {
    git.release()
    await (await starting).close()
  })
  const url = `http://127.0.0.1:${port}`
  const ask = (route: string, init?: RequestInit) => fetch(url + route, init)
  const health = await vi.waitFor(() => ask('/healthz'), 10_000)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({ ready: false, problems: [expect.stringContaining('starting')] })
  for (const answer of [await ask('/'), await ask('/.api/mcp', { method: 'POST', body: '{}' })]) {
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/^The instance is starting .*\.$/)
  }
  await vi.waitFor(() => expect(existsSync(join(options.dataDir, 'bot-token'))).toBe(true), 10_000)
  git.release()
  const instance = await starting
  expect((await ask('/')).status).toBe(200)
  await instance.ready()
  expect((await ask('/healthz')).status).toBe(200)
})

test('while the port is taken by an instance that is starting, a data directory in use frees it again', async () => {
  const first = await startTestInstance()
  const port = await freePort()
  const options = { dataDir: first.dataDir, repos: [], log: createRecordedLog(), env: { PATH: process.env.PATH } }
  await expect(startInstance({ ...options, port })).rejects.toThrow(first.dataDir)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

test('health counts the histories that are not built yet, down to none when each of them is', async () => {
  const samples = ['one', 'two', 'three', 'four'].map((name) => makeSampleRepository(name, { 'a.txt': name }))
  const dataDir = makeTempDir()
  const repos = samples.map(({ path }) => ({ location: path }))
  const env = { PATH: process.env.PATH }
  const instance = await startInstance({ port: 0, repos, dataDir, log: createRecordedLog(), env })
  onTestFinished(() => instance.close())
  const waitingNow = async () => {
    const answer = await (await fetch(`${instance.url}/healthz`)).json()
    return z.object({ history: z.object({ waiting: z.number() }) }).parse(answer).history.waiting
  }
  const seen = [await waitingNow()]
  while (seen.at(-1) !== 0 && seen.length < 10_000) seen.push(await waitingNow())
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen.at(-1)).toBe(0)
  expect(globSync('engine/history/*/history.db', { cwd: dataDir })).toHaveLength(samples.length)
})

test('a second instance on the same data directory is refused, and the first goes on', async () => {
  const instance = await startTestInstance()
  const { ended, output } = run('--port', '0', '--data', instance.dataDir)
  expect(await ended).toBe(1)
  expect(output()).toMatch(/--data/)
  expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
})

test('a taken port is said, and nothing stays open', async () => {
  const instance = await startTestInstance()
  const port = Number(new URL(instance.url).port)
  const dataDir = makeTempDir()
  const options = { dataDir, repos: [], log: createRecordedLog(), env: { PATH: process.env.PATH } }
  await expect(startInstance({ ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const second = await startInstance({ ...options, port: 0 })
  await second.close()
})

test('closing twice is closing once', async () => {
  const instance = await startTestInstance()
  await Promise.all([instance.close(), instance.close()])
  await expect(fetch(`${instance.url}/healthz`)).rejects.toThrow()
})

test('it runs on its own and stops when told', async () => {
  const { path } = makeSampleRepository('sample', { 'a.txt': 'a' })
  const { child, ended, output } = run('--port', '0', '--data', makeTempDir(), '--repo', path)
  const url = await vi.waitFor(() => {
    const [found] = /http:\/\/localhost:\d+/.exec(output()) ?? []
    expect(found).toBeDefined()
    return found
  }, 30_000)
  expect(await (await fetch(`${url}/`)).text()).toContain('sample')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each([
  [['--help'], 0, '--repo'],
  [['--port', 'x'], 1, '--port x is not a port'],
  [['--wat'], 1, '--wat'],
  [['--public-url', 'x'], 1, '--public-url'],
])('%j ends with %i and says %s', async (args, code, said) => {
  const { ended, output } = run('--data', makeTempDir(), ...args)
  expect(await ended).toBe(code)
  expect(output()).toContain(said)
})
