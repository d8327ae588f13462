import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { MANIFEST, temporaryDir } from './support/practice.ts'

const BIN = new URL('../src/bin.ts', import.meta.url).pathname

function run(...args: string[]) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, exit }
}

test('--help says how to use it', async () => {
  const { child, exit } = run('--help')
  expect(await text(child.stdout)).toContain('--manifest FILE')
  expect(await exit).toBe(0)
})

test('without a manifest it says what is missing', async () => {
  const { child, exit } = run('--port', '0')
  expect(await text(child.stderr)).toContain('--manifest FILE is needed')
  expect(await exit).toBe(1)
})

test('it runs until it is told to stop', async () => {
  const { child, exit } = run('--port', '0', '--manifest', MANIFEST, '--data', await temporaryDir())
  const [line] = await new Promise<string[]>((resolve) => child.stderr.once('data', (data) => resolve([String(data)])))
  const url = line?.match(/http:\S+/)?.[0]
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true, sockets: 0 })
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})
