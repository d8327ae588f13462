import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { tagOf } from '../ends.ts'
import type { Outage, Scene } from './outage.ts'

const KILLS = 5
const CLICKS = 40

/** Kills the bot at random moments while people type and while they click. */
async function killOften({ bot }: Scene): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await setTimeout(2_000 + Math.random() * 2_000)
    bot.signal('SIGKILL')
  }
}

/** Stops some of the questions that were asked by command, whose messages are in the channel itself. */
async function stopSome({ world: { workspace }, stopped }: Scene): Promise<void> {
  for (let n = 0; n < CLICKS * 2; n += 2) {
    const channel = workspace.channels[n] ?? ''
    const find = async () => (await workspace.messages({ channel })).find((one) => tagOf(one).endsWith('.anchor.0'))
    const { ts } = await until('the message of a question', find, 120_000, 250)
    const click = () => workspace.click(workspace.people[n % 3] ?? '', channel, ts, 'stop-search')
    await until('a click is taken', async () => (await click()).ok, 60_000, 250)
    stopped.add(n)
  }
}

export const botKilled: Outage = {
  async whileAsking(scene) {
    await killOften(scene)
    await Promise.all([killOften(scene), stopSome(scene)])
  },
  whileAnswering: killOften,
}
