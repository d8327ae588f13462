import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { percentiles } from '../bench/percentiles.ts'
import { freePort } from '../test/support/free-port.ts'
import { allSeen, endsOf, faultsIn } from './ends.ts'
import { type Part, startPart, untilWell } from './part.ts'
import { startProxy } from './proxy.ts'
import { openWorld, type World } from './world.ts'

const SEARCHES = 50
const COMMANDS_EVERY_MS = 50
const ACK_LIMIT_MS = 3_000

type Way = 'socket' | 'http'

/**
 * Restarts two bots and two workers in turn while searches run and people type, over Socket Mode and over HTTP. `args`: only one of these
 * ways; `cluster`.
 */
export async function run(args: readonly string[]) {
  const onCluster = args.includes('cluster')
  const all = ['socket', 'http'] as const
  const named = all.filter((way) => args.includes(way))
  const ways = named.length > 0 ? named : all
  const results = []
  for (const way of ways) results.push(await roll(way, onCluster))
  return {
    isSound: results.every(
      (one) => one.lost + one.doubled + one.askedTwice + one.failed + one.mayHaveAsked + one.notTaken + one.late === 0,
    ),
    results,
  }
}

async function roll(way: Way, onCluster: boolean) {
  const ports = await Promise.all([freePort(), freePort()])
  const proxy = way === 'http' ? await startProxy(ports) : undefined
  const world = await openWorld({
    channels: SEARCHES,
    requestUrl: proxy && `${proxy.url}/slack/events`,
    onCluster,
  })
  const { SLACK_APP_TOKEN, ...common } = world.settings
  const transport = way === 'http' ? { SLACK_SIGNING_SECRET: 'practice-signing-secret' } : { SLACK_APP_TOKEN }
  const healthPorts = await Promise.all([freePort(), freePort()])
  const parts = [
    ...ports.map((port) => ({ role: 'bot', port })),
    ...healthPorts.map((port) => ({ role: 'worker', port })),
  ].map(({ role, port }) => ({
    port,
    part: startPart(() => ({ ...common, ...transport, ROLE: role, BOT_PORT: String(port) })),
  }))
  try {
    for (const { port } of parts) await untilWell(port)
    return { way, onCluster, ...(await underWay(world, parts)) }
  } finally {
    await Promise.all(parts.map(({ part }) => part.close()))
    await world.close()
    await proxy?.close()
  }
}

async function underWay(world: World, parts: readonly { port: number; part: Part }[]) {
  const { workspace, instance } = world
  const questions = workspace.channels.map((_, n) => `q0x${n}x`)
  const acks: { isTaken: boolean; ms: number }[] = []
  const type = async (n: number, command: string, text: string) => {
    acks.push(
      await workspace.command(workspace.people[n % 3] ?? '', workspace.channels[n % SEARCHES] ?? '', command, text),
    )
  }
  await Promise.all(questions.map((question, n) => type(n, '/deepsearch', `${question} how does it start`)))
  await until('all are searching', () => instance.lookedAt.size === SEARCHES, 120_000)

  const rolling = new AbortController()
  const typing: Promise<void>[] = []
  const typist = (async () => {
    for (let n = 0; !rolling.signal.aborted; n++) {
      typing.push(type(n, '/crowsnest', 'help'))
      await setTimeout(COMMANDS_EVERY_MS)
    }
  })()
  for (const { port, part } of parts) {
    await part.restart()
    await untilWell(port)
  }
  rolling.abort()
  await typist
  await Promise.all(typing)
  instance.setAnswering(true)
  const look = () => allSeen(workspace, (n) => questions.slice(n, n + 1))
  await until(
    'all are answered',
    async () => (await look()).every((one) => endsOf(one) > 0 && one.isClosed),
    180_000,
    1_000,
  )
  const seen = await look()
  return {
    searches: SEARCHES,
    commands: acks.length,
    ...faultsIn(seen, instance.asked),
    notTaken: acks.filter(({ isTaken }) => !isTaken).length,
    late: acks.filter(({ ms }) => ms > ACK_LIMIT_MS).length,
    ackMs: percentiles(acks.map(({ ms }) => ms)),
  }
}
