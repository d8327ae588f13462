import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { percentiles } from '../bench/percentiles.ts'
import { deepSearch } from '../src/handlers/deep-search/search/deep-search.job.ts'
import { keys } from '../src/storage/keys.ts'
import { freePort } from '../test/support/free-port.ts'
import { endsOf, faultsIn, whatIsSeen } from './ends.ts'
import { startPart, untilWell } from './part.ts'
import { openWorld, type World } from './world.ts'

const CHANNELS = 20
const TYPED_EVERY_MS = 100
/** The queues that take, search and close a question. */
const QUEUES = ['intake', 'deep-search', 'close-question']

/**
 * Kills masters of a Redis Cluster, one after another, while people ask two bots with two workers. `args`: the queues whose masters to
 * kill.
 */
export async function run(args: readonly string[]) {
  const world = await openWorld({ channels: CHANNELS, onCluster: true })
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const parts = ports.map((port, at) =>
    startPart(() => ({ ...world.settings, ROLE: at < 2 ? 'bot' : 'worker', BOT_PORT: String(port) })),
  )
  try {
    for (const port of ports) await untilWell(port)
    const result = await failOver(world, args.length > 0 ? args : QUEUES)
    const { lost, doubled, askedTwice, failed, doubtedInVain, refusedButSeen, silent } = result
    const unsound = { lost, doubled, askedTwice, failed, doubtedInVain, refusedButSeen, silent }
    return { isSound: Object.values(unsound).every((count) => count === 0), unsound, ...result }
  } finally {
    await Promise.all(parts.map((part) => part.close()))
    await world.close()
  }
}

/** How long a call in progress may take if the machine is busy. */
const CALL_MS = 10_000

interface Typed {
  question: string
  channel: string
  isTaken: boolean
  isRefused: boolean
  ms: number
  /** When (ms). */
  at: number
}

async function failOver({ workspace, instance, cluster }: World, queues: readonly string[]) {
  if (!cluster) throw new Error('no Cluster')
  instance.setAnswering(true)
  const typed: Typed[] = []
  const under = new AbortController()
  const typing: Promise<void>[] = []
  const type = async (n: number) => {
    const question = `q0x${n}x`
    const channel = workspace.channels[n % CHANNELS] ?? ''
    const person = workspace.people[n % 3] ?? ''
    const at = Date.now()
    const reply = await workspace.command(person, channel, '/deepsearch', `${question} how`)
    typed.push({ question, channel, at, ...reply })
  }
  const typist = (async () => {
    for (let n = 0; !under.signal.aborted; n++) {
      typing.push(type(n))
      await setTimeout(TYPED_EVERY_MS)
    }
  })()
  /** When the journals of searches were unreachable (ms). */
  const cuts: { from: number; to: number }[] = []
  for (const queue of queues) {
    await setTimeout(2_000)
    const from = Date.now()
    const port = await cluster.killMasterOf(keys.bullPrefix(queue))
    await until('another has taken over', () => cluster.isWholeWithout(port), 30_000)
    if (queue === deepSearch.name) cuts.push({ from, to: Date.now() })
    await setTimeout(2_000)
    await cluster.revive(port)
  }
  under.abort()
  await typist
  await Promise.all(typing)

  const taken = typed.filter(({ isTaken }) => isTaken)
  const seen = await Promise.all(
    workspace.channels.map(async (channel) => ({
      channel,
      of: () =>
        whatIsSeen(
          workspace,
          channel,
          typed.flatMap((one) => (one.channel === channel ? one.question : [])),
        ),
    })),
  )
  const look = async () => new Map((await Promise.all(seen.map(async ({ of }) => [...(await of())]))).flat())
  await until(
    'all that were taken are answered',
    async () => {
      const now = await look()
      return taken.every(({ question }) => {
        const one = now.get(question)
        return one !== undefined && endsOf(one) > 0 && one.isClosed
      })
    },
    180_000,
    1_000,
  ).catch(() => undefined)
  const now = await look()
  const seenOf = (some: readonly Typed[]) => some.flatMap(({ question }) => now.get(question) ?? [])
  // If the master with its journal dies while the instance is asked, nobody can know whether it was asked, and the asker is told so. This
  // isn't allowed for a search whose address was already known, or at another time.
  const mayDoubt = ({ question, at }: Typed) =>
    !instance.lookedAt.has(question) && cuts.some(({ from, to }) => at > from - CALL_MS && at < to)
  const doubted = taken.filter(({ question }) => (now.get(question)?.inDoubt ?? 0) > 0)
  const refused = typed.filter(({ isRefused }) => isRefused)
  return {
    questions: typed.length,
    taken: taken.length,
    refusedInWords: refused.length,
    silent: typed.length - taken.length - refused.length,
    refusedButSeen: seenOf(refused).filter((one) => one.placeholders + endsOf(one) > 0).length,
    doubtedInVain: doubted.filter((one) => !mayDoubt(one)).length,
    ...faultsIn(seenOf(taken), instance.asked),
    keysOfMasters: await cluster.keysOfMasters(),
    ackMs: percentiles(typed.map(({ ms }) => ms)),
  }
}
