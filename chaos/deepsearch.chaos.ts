import { until } from '@crowsnest/workspace/testing'
import { percentiles } from '../bench/percentiles.ts'
import { allSeen, endsOf, faultsIn, type Seen, whatIsSeen } from './ends.ts'
import { inDoubt, isAfterAnswer, isBeforeAnswer, operations, outward } from './operations.ts'
import { startPart } from './part.ts'
import { openWorld, type World } from './world.ts'

const ROUNDS = 5
const SEARCHES = 40
/** A job whose process dies three times is ended, so kill it twice at most. */
const KILLS = 2
const AT_ONCE = 3

interface Result {
  point: string
  searches: number
  kills: number
  lost: number
  doubled: number
  askedTwice: number
  mayHaveAsked: number
  failed: number
  recoveriesMs: number[]
}

/**
 * Kills workers at points of a deep search and counts what people see. `args`: words of the points to try, or `all`; a number is the number
 * of rounds.
 */
export async function run(args: readonly string[]) {
  const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? ROUNDS)
  const chosen = args.filter((arg) => !/^\d+$/.test(arg))
  const all = operations.flatMap((operation) => [`before ${operation}`, `after ${operation}`])
  const isChosen = (point: string) =>
    chosen.length === 0 ? outward.has(point.replace(/^\w+ /, '')) : chosen.some((words) => point.includes(words))
  const points = chosen.includes('all') ? all : all.filter(isChosen)
  const left = [...points]
  const results: Result[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let point = left.shift(); point !== undefined; point = left.shift()) {
        const result = await tryPoint(point, rounds)
        process.stderr.write(`${JSON.stringify({ ...result, recoveriesMs: undefined })}\n`)
        results.push(result)
      }
    }),
  )
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0)
  const recoveries = percentiles(results.flatMap(({ recoveriesMs }) => recoveriesMs))
  const total = {
    points: results.length,
    searches: sum(({ searches }) => searches),
    kills: sum(({ kills }) => kills),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    askedTwice: sum(({ askedTwice }) => askedTwice),
    failed: sum(({ failed }) => failed),
    mayHaveAsked: sum(({ mayHaveAsked }) => mayHaveAsked),
    mayHaveAskedElsewhere: sum(({ point, mayHaveAsked }) => (inDoubt.has(point) ? 0 : mayHaveAsked)),
    recoveryMs: { p50: recoveries.p50, p95: recoveries.p95 },
  }
  const { lost, doubled, askedTwice, failed, mayHaveAskedElsewhere } = total
  // A point that is never passed proves nothing.
  const unpassed = results.filter(({ kills }) => kills === 0).map(({ point }) => point)
  return {
    isSound: lost + doubled + askedTwice + failed + mayHaveAskedElsewhere + unpassed.length === 0,
    ...total,
    unpassed,
    byPoint: results.map(({ recoveriesMs, ...result }) => ({ ...result, recoveryMs: percentiles(recoveriesMs) })),
  }
}

async function tryPoint(point: string, rounds: number): Promise<Result> {
  const world = await openWorld({ channels: SEARCHES })
  const bot = await world.role('bot')
  const botPart = startPart(() => bot)
  try {
    await until('the bot is connected', async () => (await world.workspace.state()).bot.connected, 60_000)
    const questions: string[][] = []
    const deaths: number[] = []
    for (let round = 0; round < rounds; round++) {
      const own = Array.from({ length: SEARCHES }, (_, n) => `q${round}x${n}x`)
      questions.push(own)
      deaths.push(...(await playRound(world, point, own, isAfterAnswer(point) || round === rounds - 1)))
    }
    const calls = (await world.workspace.calls()).filter(({ method }) => method.startsWith('chat.')).map(({ at }) => at)
    const { asked } = world.instance
    const seen = await allSeen(world.workspace, (n) => questions.flatMap((round) => round[n] ?? []))
    return {
      point,
      searches: seen.length,
      kills: deaths.length,
      ...faultsIn(seen, asked),
      recoveriesMs: deaths.flatMap((death) => {
        const at = calls.find((call) => call > death)
        return at === undefined ? [] : [at - death]
      }),
    }
  } finally {
    await botPart.close()
    await world.close()
  }
}

/**
 * Asks one question after another if that is when the worker dies, so that only one is being asked at a time; then all are answered at
 * once. Returns when the worker died.
 */
async function playRound(
  world: World,
  point: string,
  questions: readonly string[],
  untilClosed: boolean,
): Promise<readonly number[]> {
  const { workspace, instance } = world
  const worker = await world.role('worker')
  const part = startPart((starts) => ({
    ...worker,
    ...(starts < KILLS && { CHAOS_POINT: point, CHAOS_PASS: String(3 + starts * 4 + Math.floor(Math.random() * 8)) }),
  }))
  try {
    instance.setAnswering(false)
    const ask = async (question: string, n: number) => {
      const channel = workspace.channels[n] ?? ''
      const { isTaken } = await workspace.command(
        workspace.people[n % 3] ?? '',
        channel,
        '/deepsearch',
        `${question} how does it start`,
      )
      if (!isTaken) throw new Error('a command was not acknowledged')
      await until(
        `${question} was asked`,
        async () => {
          if (instance.lookedAt.has(question)) return true
          return isEnded((await whatIsSeen(workspace, channel, [question])).get(question))
        },
        120_000,
        25,
      )
    }
    if (isBeforeAnswer(point)) for (const [n, question] of questions.entries()) await ask(question, n)
    else await Promise.all(questions.map(ask))
    instance.setAnswering(true)
    const open = new Set(questions)
    await until(
      `all have ended after ${point}`,
      async () => {
        for (const question of open) {
          const channel = workspace.channels[questions.indexOf(question)] ?? ''
          const seen = (await whatIsSeen(workspace, channel, [question])).get(question)
          if (seen && isEnded(seen) && (!untilClosed || seen.isClosed)) open.delete(question)
        }
        return open.size === 0
      },
      180_000,
      250,
    )
  } finally {
    await part.close()
  }
  return part.deaths
}

function isEnded(seen: Seen | undefined): boolean {
  return seen !== undefined && endsOf(seen) > 0
}
