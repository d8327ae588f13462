import type { App } from '@slack/bolt'
import type { Health } from '../ports.ts'
import { durable, type Store } from './durable.ts'
import { createSocket, type SocketOptions } from './socket.ts'

/** While Slack refreshes one connection, the other takes what comes; an app may have ten. */
const SOCKETS = 2
/** So that they are not refreshed at the same moment. */
const STAGGER_MS = 2_000

/** Several Socket Mode connections for one app, so that no command finds none. */
export function createSockets(options: SocketOptions, store: Store) {
  const sockets = Array.from({ length: SOCKETS }, () => createSocket(options))
  const [first] = sockets
  if (!first) throw new Error('no sockets')
  const timers: NodeJS.Timeout[] = []
  for (const { receiver } of sockets) durable(receiver, store)
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
      await Promise.all(sockets.map((socket) => socket.close()))
    },
  }
}
