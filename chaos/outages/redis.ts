import { setTimeout } from 'node:timers/promises'
import type { Outage, Scene } from './outage.ts'

/** Redis is killed, and comes back with what it had written down. Not within 5 s of its start, which counts as a start that failed. */
async function kill({ world }: Scene): Promise<void> {
  await setTimeout(6_000)
  await world.killRedis()
}

export const redis: Outage = {
  async whileAsking(scene) {
    await kill(scene)
    await kill(scene)
  },
  whileAnswering: kill,
}
