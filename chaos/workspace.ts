import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startWorkspace } from '@crowsnest/workspace'
import { z } from 'zod'
import { createLog } from '../src/log.ts'
import { MANIFEST_PATH } from '../src/neighbours.ts'

const PEOPLE = ['U07ADMIN001', 'U07MEMBER01', 'U07OPERAT01']
const BOT = 'U07APPBOT01'

const messages = z.object({
  messages: z.array(
    z.looseObject({
      ts: z.string(),
      text: z.string(),
      user: z.string().optional(),
      reply_count: z.number().optional(),
    }),
  ),
})
const ack = z.looseObject({ ok: z.boolean(), ack: z.looseObject({ ms: z.number() }) })
const calls = z.object({ calls: z.array(z.looseObject({ method: z.string(), at: z.number() })) })

/** A practice workspace with channels of its own, since Slack takes about one message a second in each. */
export async function openWorkspace(channelCount: number, requestUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-chaos-'))
  const workspace = await startWorkspace({
    port: 0,
    dataDir,
    manifestPath: MANIFEST_PATH,
    limits: 'off',
    log: createLog('error'),
    ...(requestUrl && { requestUrl }),
  })

  async function control(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${workspace.url}/control/${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const channels = Array.from({ length: channelCount }, (_, n) => `C07CHAOS${n}`)
  for (const [n, channel] of channels.entries())
    await control('channel', { channel, name: `chaos-${n}`, add: [...PEOPLE, BOT] })

  return {
    url: workspace.url,
    channels,
    people: PEOPLE,
    control,
    async isConnected() {
      return z.looseObject({ bot: z.looseObject({ connected: z.boolean() }) }).parse(await control('state')).bot
        .connected
    },
    command: async (user: string, channel: string, command: string, text: string) => {
      const { ok, ack: told } = ack.parse(await control('command', { user, channel, command, text }))
      return { isTaken: ok, ms: told.ms }
    },
    messages: async (query: Record<string, string>) =>
      messages.parse(await control(`messages?${new URLSearchParams(query)}`)).messages,
    /** When the bot called which method, in ms since the epoch. */
    calls: async () => calls.parse(await control('calls?after=0')).calls,
    async close() {
      await workspace.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

export async function until(
  what: string,
  look: () => Promise<boolean> | boolean,
  deadlineMs: number,
  everyMs = 250,
): Promise<void> {
  for (const deadline = Date.now() + deadlineMs; !(await look()); ) {
    if (Date.now() > deadline) throw new Error(`not within ${deadlineMs} ms: ${what}`)
    await setTimeout(everyMs)
  }
}
