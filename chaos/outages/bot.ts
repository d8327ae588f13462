import { setTimeout } from 'node:timers/promises'
import type { Outage, Scene } from './outage.ts'

const KILLS = 5

/** The bot is killed while people type, at any moment. */
async function killOften({ bot }: Scene): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await setTimeout(2_000 + Math.random() * 2_000)
    bot.signal('SIGKILL')
  }
}

export const botKilled: Outage = { whileAsking: killOften, whileAnswering: killOften }
