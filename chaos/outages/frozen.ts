import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import type { Outage, Scene } from './outage.ts'

/** A job's lock runs out after 30 s, and is looked for every 5 s. */
const FROZEN_MS = 45_000

/** A worker stops at its next passing of the armed point, long enough for another to take its jobs, and goes on then. */
async function freeze({ workers: [worker] }: Scene): Promise<void> {
  if (!worker) throw new Error('no worker')
  await until('a worker is frozen', worker.isFrozen, 120_000, 50)
  await setTimeout(FROZEN_MS)
  worker.signal('SIGCONT')
}

/** Armed by `arms`, of which one fits the asking and one the answering. */
export const frozenWhileAsking: Outage = { whileAsking: freeze, whileAnswering: async () => {} }
export const frozenWhileAnswering: Outage = { whileAsking: allAsked, whileAnswering: freeze }

/** Whoever is being asked for when its worker freezes is in doubt, which is not what is tried here. */
async function allAsked({ world: { instance, workspace } }: Scene): Promise<void> {
  await until('all were asked', () => instance.lookedAt.size === workspace.channels.length, 300_000, 250)
}
