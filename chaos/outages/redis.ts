import { setTimeout } from 'node:timers/promises'
import type { Outage, Scene } from './outage.ts'

/** Kills Redis, which comes back with what it had written to disk. Not within 5 s of its start, which counts as a failed start. */
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
