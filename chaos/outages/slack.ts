import { setTimeout } from 'node:timers/promises'
import type { Outage, Scene } from './outage.ts'

const FOR_MS = 20_000

/** Faults for the practice workspace's control interface, set again every second. */
function spoiled(faults: readonly { method: string; kind: string; value?: number; times: number }[]): Outage {
  const spoil = async ({ world: { workspace } }: Scene) => {
    for (const end = Date.now() + FOR_MS; Date.now() < end; ) {
      await workspace.faults(...faults)
      await setTimeout(1_000)
    }
    await workspace.faults()
  }
  return { whileAsking: spoil, whileAnswering: spoil }
}

export const slackLimits = spoiled([
  { method: 'chat.postMessage', kind: 'ratelimited', value: 2, times: 5 },
  { method: 'conversations.info', kind: 'ratelimited', value: 2, times: 2 },
  { method: 'chat.update', kind: 'ratelimited', value: 2, times: 2 },
])

/** Some posts are made although nobody gets a response. */
export const slackFails = spoiled([
  { method: 'chat.postMessage', kind: 'hangup_after', times: 3 },
  { method: 'chat.postMessage', kind: 'status', value: 503, times: 2 },
  { method: 'chat.postMessage', kind: 'hangup_before', times: 2 },
  { method: 'conversations.replies', kind: 'status', value: 500, times: 1 },
  { method: 'chat.update', kind: 'hangup_after', times: 1 },
  { method: 'chat.update', kind: 'status', value: 500, times: 1 },
])
