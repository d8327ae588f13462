import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'

const root = join(import.meta.dirname, '..')

/** A process of the product that is restarted whenever it dies. */
export interface Part {
  /** When it died by itself, in ms since the epoch. */
  readonly deaths: readonly number[]
  /** Of the running process. */
  readonly pid: number
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Whether it was stopped, by anyone, and hasn't been continued yet. */
  isFrozen(): boolean
  /** Shuts it down in order and starts it again. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** `env` is called before each start, so that each can be armed differently. Starts at once and doesn't wait until it is ready. */
export function startPart(env: (starts: number) => Record<string, string>): Part {
  const deaths: number[] = []
  let starts = 0
  let isWanted = true
  let child: ChildProcess
  let ended: Promise<void>

  function start(): void {
    const settings = env(starts++)
    child = spawn(process.execPath, ['--import', './chaos/die-at.ts', 'src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    ended = new Promise((done) => {
      child.once('exit', (code) => {
        done()
        if (!isWanted) return
        if (code !== null) throw new Error(`a process of the product ended by itself with ${code}`)
        deaths.push(Date.now())
        start()
      })
    })
  }

  const cutOff = () => child.kill('SIGKILL')
  process.setMaxListeners(100)
  process.on('exit', cutOff)

  async function end(): Promise<void> {
    isWanted = false
    child.kill('SIGTERM')
    // A frozen process receives no other signal.
    child.kill('SIGCONT')
    await ended
  }

  start()
  return {
    deaths,
    get pid() {
      return child.pid ?? Number.NaN
    },
    signal: (signal) => void child.kill(signal),
    // The state comes after the name, which may contain anything but ends with the last parenthesis. proc(5)
    isFrozen: () => /\) T [^)]*$/.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8')),
    async restart() {
      await end()
      isWanted = true
      start()
    },
    async close() {
      await end()
      process.off('exit', cutOff)
    },
  }
}

/** `port` is that of `/healthz`. */
export async function untilWell(port: number): Promise<void> {
  const isWell = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(`port ${port} is well`, isWell, 60_000, 50)
}
