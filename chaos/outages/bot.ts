import { setTimeout } from 'node:timers/promises'
import { until } from '../workspace.ts'
import type { Outage, Scene } from './outage.ts'

const KILLS = 5
const CLICKS = 40

/** The bot is killed while people type, at any moment, and while they click. */
async function killOften({ bot }: Scene): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await setTimeout(2_000 + Math.random() * 2_000)
    bot.signal('SIGKILL')
  }
}

/** Of those that were asked by a command, whose messages stand in the channel itself. */
async function stopSome({ world: { workspace }, stopped }: Scene): Promise<void> {
  for (let n = 0; n < CLICKS * 2; n += 2) {
    const channel = workspace.channels[n] ?? ''
    const find = async () => (await workspace.messages({ channel })).find(({ tag }) => tag.endsWith('.anchor.0'))
    await until('the message of a question', async () => (await find()) !== undefined, 120_000)
    const anchor = await find()
    const click = () => workspace.click(workspace.people[n % 3] ?? '', channel, anchor?.ts ?? '', 'stop-search')
    await until('a click is taken', click, 60_000)
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
