import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import type { Outage, Scene } from './outage.ts'

/** A job's lock expires after 30 s, which is checked every 5 s. */
const FROZEN_MS = 45_000

/** A worker freezes the next time it passes the armed point, long enough for another to take its jobs, and then continues. */
async function freeze({ workers: [worker] }: Scene): Promise<void> {
  if (!worker) throw new Error('no worker')
  await until('a worker is frozen', worker.isFrozen, 120_000, 50)
  await setTimeout(FROZEN_MS)
  worker.signal('SIGCONT')
}

/** Armed by `arms`: one is for a point while asking, the other while answering. */
export const frozenWhileAsking: Outage = { whileAsking: freeze, whileAnswering: async () => {} }
export const frozenWhileAnswering: Outage = { whileAsking: allAsked, whileAnswering: freeze }

/** A question that is being asked when its worker freezes is in doubt, which isn't what is tested here. */
async function allAsked({ world: { instance, workspace } }: Scene): Promise<void> {
  await until('all were asked', () => instance.lookedAt.size === workspace.channels.length, 300_000, 250)
}
