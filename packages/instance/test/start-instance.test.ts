import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startInstance } from '../src/index.ts'
import { siteConfigFile } from '../src/site-config.ts'
import { startTestInstance } from './support/instance.ts'
import { createRecordedLog } from './support/log.ts'
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
      history: nothing,
      problems: [],
    })
  }, 30_000)
  writeFileSync(siteConfigFile(instance.dataDir), '{')
  expect((await health()).body).toMatchObject({ problems: [expect.stringContaining('site-config.json')] })
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
