import { setTimeout as delay } from 'node:timers/promises'
import type { Health } from '../../ports/index.ts'
import type { Take } from './intake.ts'
import { createSocket, type SocketOptions } from './socket.ts'

/** While Slack refreshes one connection, the other receives; an app may have ten. */
const SOCKETS = 2
/** So that they aren't refreshed at the same moment. */
const STAGGER_MS = 2_000
/** By then, Slack has given up on a request. */
const IDLE_TIMEOUT_MS = 3_000

/** Several Socket Mode connections for one app, so that there is always one for commands. */
export function createSockets(options: SocketOptions, take: Take) {
  const underWay = new UnderWay()
  const taken: Take = (delivery) => underWay.during(() => take(delivery))
  const sockets = Array.from({ length: SOCKETS }, () => createSocket(options, taken))
  const [first] = sockets
  if (!first) throw new Error('no sockets')
  const timers: NodeJS.Timeout[] = []
  return {
    start() {
      for (const [index, socket] of sockets.entries()) {
        if (index === 0) socket.start()
        else timers.push(setTimeout(() => socket.start(), index * STAGGER_MS).unref())
      }
    },
    /** Healthy as long as one is connected. */
    health: (): Health => sockets.map((socket) => socket.health()).find(({ ok }) => ok) ?? first.health(),
    async close() {
      for (const timer of timers) clearTimeout(timer)
      // Slack doesn't repeat commands, so acknowledge those that came first.
      await Promise.race([underWay.idle(), delay(IDLE_TIMEOUT_MS, undefined, { ref: false })])
      await Promise.all(sockets.map((socket) => socket.close()))
    },
  }
}

/** Counts running work, so that closing can wait for it. */
class UnderWay {
  #count = 0
  #idle = Promise.withResolvers<void>()

  constructor() {
    this.#idle.resolve()
  }

  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#count === 0) this.#idle = Promise.withResolvers<void>()
    this.#count += 1
    try {
      return await work()
    } finally {
      this.#count -= 1
      if (this.#count === 0) this.#idle.resolve()
    }
  }

  /** Resolves at a moment when nothing is running. */
  async idle(): Promise<void> {
    while (this.#count > 0) await this.#idle.promise
  }
}
