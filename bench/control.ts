import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const callsSchema = z.object({
  calls: z.array(
    z.looseObject({
      n: z.number(),
      method: z.string(),
      args: z.record(z.string(), z.unknown()),
      ok: z.boolean(),
      at: z.number(),
    }),
  ),
})
const ackSchema = z.object({ ack: z.object({ status: z.number(), ms: z.number() }) })

export type Call = z.output<typeof callsSchema>['calls'][number]

/** The practice workspace's control interface, as far as the benchmarks use it. */
export function controlAt(url: string) {
  async function send(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/control/${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return {
    send,
    command: async (user: string, channel: string, command: string, text: string) =>
      ackSchema.parse(await send('command', { user, channel, command, text })).ack,
    callsAfter: async (n: number) => callsSchema.parse(await send(`calls?after=${n}`)).calls,
  }
}

export async function pollUntil<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  everyMs = 2,
  deadlineMs = 30_000,
): Promise<Value> {
  for (const deadline = Date.now() + deadlineMs; ; ) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (Date.now() > deadline) throw new Error(`not within ${deadlineMs} ms: ${what}`)
    await setTimeout(everyMs)
  }
}
