import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { percentiles } from '../bench/percentiles.ts'
import { allSeen, endsOf, faultsIn } from './ends.ts'
import { botKilled } from './outages/bot.ts'
import { frozenWhileAnswering, frozenWhileAsking } from './outages/frozen.ts'
import { instanceGone, instanceHangs } from './outages/instance.ts'
import type { Outage, Scene } from './outages/outage.ts'
import { redis } from './outages/redis.ts'
import { slackFails, slackLimits } from './outages/slack.ts'
import { startPart, untilWell } from './part.ts'
import { openWorld, type World } from './world.ts'

const SEARCHES = 200
const TYPED_EVERY_MS = 80
const AT_ONCE = 3

interface Kind {
  outage: Outage
  /** Where a bot dies, or a worker freezes, once. */
  arms?: { role: 'bot' | 'worker'; point: string }
  /** Every other question is asked in a message that mentions the bot, which Slack delivers again. */
  mentions?: true
  /** Calls in progress break, and nobody can know whether these questions were asked. */
  mayDoubt?: true
}

const kinds: Readonly<Record<string, Kind>> = {
  redis: { outage: redis, mayDoubt: true },
  'instance-gone': { outage: instanceGone, mayDoubt: true },
  'instance-hangs': { outage: instanceHangs, mayDoubt: true },
  'slack-limits': { outage: slackLimits },
  'slack-fails': { outage: slackFails },
  bot: { outage: botKilled, arms: { role: 'bot', point: 'after enqueue the request' }, mentions: true },
  'frozen-before-placeholder': {
    outage: frozenWhileAsking,
    arms: { role: 'worker', point: 'before post the placeholder' },
    mayDoubt: true,
  },
  'frozen-before-asking': {
    outage: frozenWhileAsking,
    arms: { role: 'worker', point: 'before call deepsearch' },
    mayDoubt: true,
  },
  'frozen-after-looking': {
    outage: frozenWhileAnswering,
    arms: { role: 'worker', point: 'after call deepsearch_read' },
  },
  'frozen-before-answer': { outage: frozenWhileAnswering, arms: { role: 'worker', point: 'before post the answer' } },
  'frozen-after-answer': { outage: frozenWhileAnswering, arms: { role: 'worker', point: 'after post the answer' } },
}

/** Takes away what a bot and two workers need while searches run, and counts what people see. `args`: the kinds, all by default. */
export async function run(args: readonly string[]) {
  const left = Object.entries(kinds).filter(([name]) => args.length === 0 || args.some((words) => name.includes(words)))
  const results: Awaited<ReturnType<typeof play>>[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const result = await play(...next)
        process.stderr.write(`${JSON.stringify(result)}\n`)
        results.push(result)
      }
    }),
  )
  return { isSound: results.length > 0 && results.every(({ isSound }) => isSound), results }
}

async function play(kind: string, { outage, arms, mentions, mayDoubt }: Kind) {
  const world = await openWorld({ channels: SEARCHES })
  const roles = await Promise.all([world.role('bot'), world.role('worker'), world.role('worker')])
  const signal = arms?.role === 'bot' ? 'SIGKILL' : 'SIGSTOP'
  const armed = arms && { CHAOS_POINT: arms.point, CHAOS_PASS: '20', CHAOS_SIGNAL: signal }
  const isArmed = (n: number) => n === (arms?.role === 'bot' ? 0 : 1)
  const [bot, ...workers] = roles.map((role, n) =>
    startPart((starts) => ({ ...role, ...(isArmed(n) && starts === 0 && armed) })),
  )
  if (!bot) throw new Error('no bot')
  try {
    await Promise.all(roles.map(({ BOT_PORT }) => untilWell(Number(BOT_PORT))))
    const typed = typeAll(world, mentions === true)
    const scene: Scene = { world, bot, workers, stopped: new Set() }
    await Promise.all([typed.all, outage.whileAsking(scene)])
    world.instance.setAnswering(true)
    const answering = outage.whileAnswering(scene)
    const seen = () => allSeen(world.workspace, (n) => [questionOf(n)])
    await until(
      `${kind}: all have ended`,
      async () => (await seen()).every((one) => endsOf(one) > 0 && one.isClosed),
      600_000,
      3_000,
    ).catch((error: unknown) => process.stderr.write(`${error}\n`))
    await answering
    const all = await seen()
    const faults = faultsIn(all, world.instance.asked)
    const { lost, doubled, askedTwice, failed, mayHaveAsked } = faults
    const notStopped = [...scene.stopped].filter((n) => all[n]?.stopped !== 1).length
    const notClosed = all.filter(({ isClosed }) => !isClosed).length
    const isSound = lost + doubled + askedTwice + failed + notClosed + notStopped + (mayDoubt ? 0 : mayHaveAsked) === 0
    return {
      kind,
      isSound,
      searches: all.length,
      ...faults,
      notClosed,
      stopped: scene.stopped.size,
      notStopped,
      typedAgain: typed.again,
      ackMs: percentiles(typed.ackMs),
    }
  } finally {
    await Promise.all([bot, ...workers].map((part) => part.close()))
    await world.close()
  }
}

const questionOf = (n: number) => `q${n}x`

/** Everyone types, and types again what wasn't taken, as people do. */
function typeAll({ workspace }: World, mentions: boolean) {
  const typed = { again: 0, ackMs: [] as number[] }
  const type = async (n: number) => {
    const person = workspace.people[n % 3] ?? ''
    const text = `${questionOf(n)} how does it start`
    if (mentions && n % 2 === 1) {
      await workspace.mention(person, workspace.channels[n] ?? '', `deepsearch ${text}`)
      return
    }
    const isTyped = () => workspace.command(person, workspace.channels[n] ?? '', '/deepsearch', text)
    let told = await isTyped()
    for (; !told.isTaken; told = await isTyped()) {
      typed.again += 1
      await setTimeout(1_000)
    }
    typed.ackMs.push(told.ms)
  }
  const all = (async () => {
    const open: Promise<void>[] = []
    for (let n = 0; n < SEARCHES; n++) {
      open.push(type(n))
      await setTimeout(TYPED_EVERY_MS)
    }
    await Promise.all(open)
  })()
  return Object.assign(typed, { all })
}
