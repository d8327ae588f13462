import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startWorkspace } from '@crowsnest/workspace'
import { request } from 'undici'
import { z } from 'zod'
import { MANIFEST_PATH } from '../src/config/neighbours.ts'
import { createLog } from '../src/process/log.ts'

const PEOPLE = ['U07ADMIN001', 'U07MEMBER01', 'U07OPERAT01']
const BOT = 'U07APPBOT01'

const messages = z.object({
  messages: z.array(
    z.looseObject({
      ts: z.string(),
      text: z.string(),
      user: z.string().optional(),
      metadata: z.looseObject({ event_payload: z.looseObject({ tag: z.string().default('') }) }).optional(),
    }),
  ),
})
const ack = z.looseObject({ ok: z.boolean(), ack: z.looseObject({ ms: z.number(), body: z.unknown() }) })
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
    // A connection each: one that was kept may be closed just when it is used again.
    const response = await request(`${workspace.url}/control/${path}`, {
      reset: true,
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.body.text()
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`)
    return JSON.parse(text)
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
      // What the queue cannot take is said in the acknowledgement itself.
      return { isTaken: ok && !JSON.stringify(told.body ?? '').includes('Nothing was started'), ms: told.ms }
    },
    mention: (user: string, channel: string, text: string) =>
      control('message', { user, channel, text: `<@${BOT}> ${text}` }),
    click: async (user: string, channel: string, ts: string, actionId: string) =>
      ack.parse(await control('click', { user, channel, ts, action_id: actionId })).ok,
    /** `tag`: by which the bot knows a message of its own. */
    messages: async (query: Record<string, string>) =>
      messages
        .parse(await control(`messages?${new URLSearchParams(query)}`))
        .messages.map(({ metadata, ...message }) => ({ ...message, tag: metadata?.event_payload.tag ?? '' })),
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
