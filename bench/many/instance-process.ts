import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { freePort } from '../../test/support/free-port.ts'

const BIN = join(import.meta.dirname, '../../packages/instance/src/bin.ts')
/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; Linux counts in hundredths of a second. */
const MS_PER_TICK = 10
const LONGEST_MS = 20 * 60_000

const healthSchema = z.object({
  ready: z.boolean(),
  history: z.object({ done: z.number(), total: z.number(), waiting: z.number() }).partial(),
})

/** The embedded instance in a process of its own; times are milliseconds since it was started. */
export interface InstanceProcess {
  url: string
  token(): string
  /** Until the port answers. */
  portOpenMs: number
  /** Until `/healthz` is 200. */
  ready(): Promise<number>
  /** Until every history is built. */
  histories(): Promise<number>
  /** Of the process and the one that starts git for it; git's own time once it has ended. */
  cpuMs(): number
  /** Of the same processes. */
  memoryMb(): number
  /** Returns how long it took. */
  stop(): Promise<number>
}

export async function startInstanceProcess(dataDir: string): Promise<InstanceProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const sinceStart = () => Math.round(performance.now() - startedAt)
  const child = spawn(process.execPath, [BIN, '--port', String(port), '--data', dataDir], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  const health = async () => {
    if (child.exitCode !== null) throw new Error(`the instance ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/healthz`).then(
      (response) => response.json(),
      () => undefined,
    )
    return healthSchema.safeParse(answer).data
  }
  const isAnswering = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => undefined,
    )
  await until('the port is open', isAnswering, LONGEST_MS, 10)
  return {
    url,
    token: () => readFileSync(join(dataDir, 'bot-token'), 'utf8').trim(),
    portOpenMs: sinceStart(),
    async ready() {
      await until('it is ready', async () => ((await health())?.ready ? true : undefined), LONGEST_MS, 50)
      return sinceStart()
    },
    async histories() {
      await until('all histories are built', async () => (isBuilt(await health()) ? true : undefined), LONGEST_MS, 50)
      return sinceStart()
    },
    cpuMs: () => cpuMs(child),
    memoryMb: () => Math.round(withChildren(child).reduce((sum, pid) => sum + residentKb(pid), 0) / 1_024),
    async stop() {
      const stoppedAt = performance.now()
      child.kill('SIGTERM')
      await ended
      return Math.round(performance.now() - stoppedAt)
    },
  }
}

function isBuilt(health: z.infer<typeof healthSchema> | undefined): boolean {
  return health?.ready === true && health.history.done === health.history.total && !health.history.waiting
}

/** Of a process and its children; of their children once they have ended. */
export function cpuMs(child: ChildProcess): number {
  return withChildren(child).reduce((sum, pid) => sum + ticksOf(pid) * MS_PER_TICK, 0)
}

function withChildren({ pid }: ChildProcess): string[] {
  const children = statusOf(String(pid), `task/${pid}/children`).split(' ').filter(Boolean)
  return [String(pid), ...children]
}

/** The fields after the name, which may contain spaces: utime, stime, cutime and cstime are the 12th to the 15th. */
function ticksOf(pid: string): number {
  const fields = statusOf(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

const residentKb = (pid: string) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid, 'status'))?.[1] ?? 0)

/** Empty if the process has ended. */
function statusOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
