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

/** The address it says that it listens on. */
async function addressOf({ stderr }: ReturnType<typeof run>['child']): Promise<string> {
  let said = ''
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    said += chunk
    const url = /is at (http:\S+)/.exec(said)?.[1]
    if (url !== undefined) return url
  }
  throw new Error(`It ended, saying: ${said}`)
}

test('--help says how to use it', async () => {
  const { child, exit } = run('--help')
  expect(await text(child.stdout)).toContain('--manifest FILE')
  expect(await exit).toBe(0)
})

test('without a manifest it says what is missing', async () => {
  const { child, exit } = run('--port', '0', '--manifest', '/nowhere/manifest.yml')
  expect(await text(child.stderr)).toBe('the app manifest /nowhere/manifest.yml cannot be read\n')
  expect(await exit).toBe(1)
})

test('options that make no sense are named', async () => {
  const wrong = [
    ['--port', 'http'],
    ['--limits', 'few'],
    ['--request-url', 'here'],
  ] as const
  const outcomes = await Promise.all(
    wrong.map(async (option) => {
      const { child, exit } = run('--manifest', MANIFEST, ...option)
      return [await text(child.stderr), await exit]
    }),
  )
  expect(outcomes).toEqual(wrong.map((option) => [expect.stringContaining(`${option.join(' ')} is `), 1]))
})

test('it runs until it is told to stop', async () => {
  const { child, exit } = run('--port', '0', '--manifest', MANIFEST, '--data', await temporaryDir())
  const url = await addressOf(child)
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true, sockets: 0 })
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})
