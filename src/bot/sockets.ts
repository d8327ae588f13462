import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '@slack/bolt'
import type { Health } from '../ports.ts'
import { durable, type Store } from './durable.ts'
import { createSocket, type SocketOptions } from './socket.ts'
import { UnderWay } from './under-way.ts'

/** While Slack refreshes one connection, the other takes what comes; an app may have ten. */
const SOCKETS = 2
/** So that they are not refreshed at the same moment. */
const STAGGER_MS = 2_000
/** After which Slack has given up on a request. */
const IDLE_TIMEOUT_MS = 3_000

/** Several Socket Mode connections for one app, so that no command finds none. */
export function createSockets(options: SocketOptions, store: Store) {
  const sockets = Array.from({ length: SOCKETS }, () => createSocket(options))
  const [first] = sockets
  if (!first) throw new Error('no sockets')
  const timers: NodeJS.Timeout[] = []
  const underWay = new UnderWay()
  for (const { receiver } of sockets) durable(receiver, store, underWay)
  return {
    /** For the app's constructor; the others are tied to it by `attach`. */
    receiver: first.receiver,
    attach(app: App) {
      for (const { receiver } of sockets.slice(1)) receiver.init(app)
    },
    start() {
      for (const [index, socket] of sockets.entries()) {
        if (index === 0) socket.start()
        else timers.push(setTimeout(() => socket.start(), index * STAGGER_MS).unref())
      }
    },
    /** Well as long as one is connected. */
    health: (): Health => sockets.map((socket) => socket.health()).find(({ ok }) => ok) ?? first.health(),
    async close() {
      for (const timer of timers) clearTimeout(timer)
      // Slack repeats no command, so each that came is acknowledged first.
      await Promise.race([underWay.idle(), delay(IDLE_TIMEOUT_MS, undefined, { ref: false })])
      await Promise.all(sockets.map((socket) => socket.close()))
    },
  }
}
