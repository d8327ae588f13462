import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startTestInstance } from '../../../packages/instance/test/support/instance.ts'
import { startTestRedis } from '../../support/redis.ts'
import { openSigningIn, SECRET_KEY } from '../../support/sign-in-world.ts'

const REFRESHES = 100
/** So many of them, at most, from one kill to the next. */
const APART = 4
/** A machine may take this long to start a process and have it refresh. */
const PATIENCE_MS = 120_000
const PROGRAM = join(import.meta.dirname, '../../support/refreshing-process.ts')
const team = 'T1'
const users = Array.from({ length: 6 }, (_, index) => `U${index}`)

/** Stands before an instance and notes each refresh token that is sent there, with the status of the answer. */
async function startRecorder(to: string) {
  const sent = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const token = new URLSearchParams(body.toString('utf8')).get('refresh_token')
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
        headers.set(name, String(value))
    }
    const statuses = token === null ? [] : (sent.get(token) ?? [])
    if (token !== null) sent.set(token, statuses)
    const answer = await fetch(new URL(request.url ?? '/', to), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    const text = await answer.text()
    statuses.push(answer.status)
    // Where a kill hurts: the server has answered, and nobody has read it.
    if (token !== null) await setTimeout(Math.random() * 15)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { sent, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

it(`of ${REFRESHES} refreshes by two processes that are killed at random, none sends a token twice`, async () => {
  const redis = await startTestRedis()
  afterAll(() => redis.close())
  const instance = await startTestInstance({ accessTokenSeconds: 1 })
  const recorder = await startRecorder(instance.url)
  const world = openSigningIn({ instance, redis })
  const told = new Map<string, string>()
  const failures: string[] = []
  const lost: string[] = []
  let kills = 0

  const read = (line: string) => {
    const [, user = '', news = '', connectedAt = ''] = /^told (\S+) (\S+) (\S+)$/.exec(line) ?? []
    if (user === '') failures.push(line)
    else told.set(`${user} ${connectedAt}`, news)
  }
  const start = (): ChildProcess => {
    const redisPath = 'path' in redis.address ? redis.address.path : ''
    const given = [redisPath, SECRET_KEY, recorder.url, instance.publicUrl, team, users.join(',')]
    const child = spawn(process.execPath, [PROGRAM, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
    let rest = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) read(line)
    })
    return child
  }

  const since = new Map<string, number>()
  const connect = async (user: string) => {
    await world.signIn({ team, user }, 'ada')
    since.set(user, (await world.signIns.find({ team, user }))?.connectedAt ?? 0)
  }
  for (const user of users) await connect(user)
  const children = [start(), start()]
  onTestFinished(() => void children.map((child) => child.kill('SIGKILL')))
  const answered = () => [...recorder.sent.values()].filter(([status]) => status === 200).length
  while (answered() < REFRESHES) {
    // By what was answered, not by the clock: on a slow machine nobody would live to refresh anything.
    const next = answered() + 1 + Math.floor(Math.random() * APART)
    await until('more refreshes', () => answered() >= next, PATIENCE_MS, 1 + Math.random() * 30)
    const index = Math.floor(Math.random() * children.length)
    const child = children[index]
    if (child?.kill('SIGKILL')) kills++
    children[index] = start()
    for (const user of users) {
      if ((await world.signIns.find({ team, user })) !== undefined) continue
      lost.push(`${user} ${since.get(user)}`)
      await connect(user)
    }
  }
  for (const child of children) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await setTimeout(100)
  const twice = [...recorder.sent.values()].filter((statuses) => statuses.length > 1)
  const refused = [...recorder.sent.values()].filter((statuses) => statuses.some((status) => status !== 200))
  process.stdout.write(
    `${JSON.stringify({ sent: recorder.sent.size, answered: answered(), kills, lost: lost.length, told: told.size })}\n`,
  )
  expect(twice).toEqual([])
  expect(refused).toEqual([])
  expect(failures).toEqual([])
  // Each that is gone was said to be lost, and costs a kill.
  for (const each of lost) expect(told.get(each)).toBe('lost')
  expect(lost.length).toBeLessThanOrEqual(kills)
  // Else nothing would be shown.
  expect(kills).toBeGreaterThan(REFRESHES / (3 * APART))
}, 600_000)
