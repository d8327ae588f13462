import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Asked, post } from './calls/post.ts'
import { cpuMs, startInstanceProcess } from './many/instance-process.ts'
import { companyTrees } from './many/trees.ts'
import { writeRepository } from './many/write-repository.ts'
import { percentiles } from './percentiles.ts'

const REPOSITORIES = 20
const WARM_UP = 1_000
const ONE_AT_A_TIME = 1_000
const AT_ONCE = 16
const SECONDS = 4

const listSchema = z.object({ result: z.object({ tools: z.array(z.unknown()) }) })
const answerSchema = z.object({ result: z.record(z.string(), z.unknown()) })

/**
 * The cost of one warm call over HTTP, in both eras of the protocol, compared with the SDK's server that returns the same answers and does
 * nothing else: one at a time in milliseconds, then 16 at once in calls per second. The client uses some of the CPU too.
 */
export async function run(): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-calls-'))
  const dataDir = join(dir, 'data')
  mkdirSync(dataDir)
  const trees = companyTrees(REPOSITORIES)
  const list = trees.map((tree) => ({ name: tree.name, location: join(dir, `${tree.name}.git`) }))
  for (const [index, { location }] of list.entries())
    writeRepository(trees[index] ?? { name: '', files: new Map() }, location)
  writeFileSync(join(dataDir, 'repositories.json'), JSON.stringify(list))
  const instance = await startInstanceProcess(dataDir)
  try {
    await instance.histories()
    const call = { name: 'read_file', arguments: { repo: list[0]?.name, path: [...(trees[0]?.files.keys() ?? [])][0] } }
    const own = { url: instance.url, token: instance.token(), cpuMs: instance.cpuMs }
    const { tools } = listSchema.parse(JSON.parse(await post({ ...own, era: '2025' }, 'tools/list', {}))).result
    const answer = answerSchema.parse(JSON.parse(await post({ ...own, era: '2025' }, 'tools/call', call))).result
    const bare = await startBare(tools, answer)
    try {
      const results: Record<string, unknown> = {}
      for (const era of ['2025', '2026'] as const) {
        for (const [name, method, params] of [
          ['toolsList', 'tools/list', {}],
          ['readFile', 'tools/call', call],
        ] as const) {
          results[`${name}${era}`] = {
            instance: await measure({ ...own, era }, method, params),
            bareSdk: await measure({ ...bare, token: '', era }, method, params),
          }
        }
      }
      return results
    } finally {
      bare.stop()
    }
  } finally {
    await instance.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function startBare(tools: unknown[], answer: object) {
  const env = { ...process.env, TOOLS: JSON.stringify(tools), ANSWER: JSON.stringify(answer) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'calls/bare-server.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${Number(String(port))}`, cpuMs: () => cpuMs(child), stop: () => child.kill() }
}

async function measure({ cpuMs, ...server }: Asked & { cpuMs(): number }, method: string, params: object) {
  // The server closes connections that were idle for 5 s.
  const agent = new Agent({ keepAlive: true })
  const ask = () => post({ ...server, agent }, method, params)
  for (let call = 0; call < WARM_UP; call++) await ask()
  const samples: number[] = []
  for (let call = 0; call < ONE_AT_A_TIME; call++) {
    const startedAt = performance.now()
    await ask()
    samples.push(performance.now() - startedAt)
  }
  let calls = 0
  const [cpuBefore, startedAt, until] = [cpuMs(), performance.now(), performance.now() + SECONDS * 1_000]
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      await ask()
      calls++
    }
  })
  await Promise.all(asking)
  const callsASecond = Math.round((calls / (performance.now() - startedAt)) * 1_000)
  const { p50, p95 } = percentiles(samples)
  agent.destroy()
  return { p50, p95, callsASecond, serverCpuMsACall: Math.round(((cpuMs() - cpuBefore) / calls) * 100) / 100 }
}
