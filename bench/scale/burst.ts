import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { startPart, untilWell } from '../../chaos/part.ts'
import { openWorld } from '../../chaos/world.ts'
import { percentiles, round } from '../percentiles.ts'

const COMMANDS = 500
const CHANNELS = 50

/**
 * 500 people ask at once. The bot and its one worker are processes of their own, with a practice workspace and an instance that answers at
 * once: when each question is acknowledged, and what all of it uses.
 */
export async function burst() {
  const world = await openWorld({ channels: CHANNELS })
  const roles = { bot: await world.role('bot'), worker: await world.role('worker') }
  const parts = { bot: startPart(() => roles.bot), worker: startPart(() => roles.worker) }
  try {
    for (const { BOT_PORT } of Object.values(roles)) await untilWell(Number(BOT_PORT))
    world.instance.setAnswering(true)
    const { channels, people, command } = world.workspace
    await command(people[0] ?? '', channels[0] ?? '', '/deepsearch', 'q0w how')
    await setTimeout(3_000)
    const before = await world.redisUse()
    const cpuBefore = { bot: cpuMs(parts.bot.pid), worker: cpuMs(parts.worker.pid) }
    const startedAt = performance.now()
    const acks = await Promise.all(
      Array.from({ length: COMMANDS }, (_, n) =>
        command(people[n % 3] ?? '', channels[n % CHANNELS] ?? '', '/deepsearch', `q1x${n}x how`),
      ),
    )
    const ackedInMs = performance.now() - startedAt
    const isAnswered = async () => new Set(await answeredIn(world.workspace)).size >= COMMANDS
    await until('all are answered', isAnswered, 120_000, 1_000)
    const answeredInMs = performance.now() - startedAt
    await setTimeout(2_000)
    const after = await world.redisUse()
    const each = (value: number) => Math.round(value / COMMANDS)
    return {
      commands: COMMANDS,
      acknowledgementMs: percentiles(acks.map(({ ms }) => ms)),
      notTaken: acks.filter(({ isTaken }) => !isTaken).length,
      ackedPerSecond: round((COMMANDS * 1000) / ackedInMs),
      answersPerSecond: round((COMMANDS * 1000) / answeredInMs),
      memoryMb: { bot: memoryMb(parts.bot.pid), worker: memoryMb(parts.worker.pid) },
      aQuestion: {
        botCpuMs: each(cpuMs(parts.bot.pid) - cpuBefore.bot),
        workerCpuMs: each(cpuMs(parts.worker.pid) - cpuBefore.worker),
        redisBytes: each(after.bytes - before.bytes),
        redisCommands: each(after.commands - before.commands),
      },
    }
  } finally {
    await Promise.all(Object.values(parts).map((part) => part.close()))
    await world.close()
  }
}

/** The questions that the stand-in answered, by a word in its answers. */
async function answeredIn(workspace: Awaited<ReturnType<typeof openWorld>>['workspace']): Promise<string[]> {
  const calls = await workspace.calls(0)
  return calls.flatMap(({ args }) => /ANSWER (q1x\d+x)/.exec(JSON.stringify(args))?.[1] ?? [])
}

function memoryMb(pid: number): number {
  const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return Math.round(kb / 1024)
}

/** CPU time of a process so far. Linux counts hundredths of a second. proc(5) */
function cpuMs(pid: number): number {
  const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(user) + Number(system)) * 10
}
