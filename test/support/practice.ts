import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorkspace } from '@crowsnest/workspace'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { MANIFEST_PATH } from '../../src/config/neighbours.ts'
import { createRecordedLog } from './recorded-log.ts'
import { removeDir } from './remove-dir.ts'
import { until } from './until.ts'

const stateSchema = z.object({
  team: z.object({ id: z.string() }),
  users: z.array(
    z.object({ id: z.string(), name: z.string(), is_admin: z.boolean(), is_guest: z.boolean().optional() }),
  ),
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      is_private: z.boolean(),
      is_ext_shared: z.boolean(),
      is_im: z.boolean(),
      members: z.array(z.string()),
    }),
  ),
  bot: z.object({ user_id: z.string(), connected: z.boolean() }),
})

const messageSchema = z.looseObject({
  ts: z.string(),
  thread_ts: z.string().optional(),
  user: z.string().optional(),
  text: z.string(),
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
  ephemeral_to: z.string().optional(),
  files: z.array(z.looseObject({ id: z.string(), name: z.string() })).optional(),
})

const viewSchema = z.looseObject({
  view_id: z.string(),
  blocks: z.array(z.looseObject({ type: z.string() })),
})

export type PracticeMessage = z.output<typeof messageSchema>

/** The control interface of a practice workspace, typed. */
export function practiceAt(url: string) {
  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/control/${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const messages = async (query: Record<string, string>) =>
    z.object({ messages: z.array(messageSchema) }).parse(await call(`messages?${new URLSearchParams(query)}`)).messages
  return {
    url,
    call,
    messages,
    state: async () => stateSchema.parse(await call('state')),
    command: async (user: string, channel: string, command: string, text: string) =>
      z
        .object({ ack: z.object({ status: z.number(), ms: z.number(), body: z.unknown() }) })
        .parse(await call('command', { user, channel, command, text })).ack,
    say: async (user: string, channel: string, text: string, thread_ts?: string) =>
      z
        .object({ ts: z.string(), event_id: z.string().optional() })
        .parse(await call('message', { user, channel, text, ...(thread_ts && { thread_ts }) })),
    click: (user: string, channel: string, ts: string, action_id: string, value?: string) =>
      call('click', { user, channel, ts, action_id, ...(value !== undefined && { value }) }),
    /** The modals a person has open, and their Home page. */
    views: async (user: string) =>
      z
        .object({ views: z.array(viewSchema), home: viewSchema.nullable() })
        .parse(await call(`views?${new URLSearchParams({ user })}`)),
    openHome: async (user: string) =>
      z.object({ view: viewSchema.nullable() }).parse(await call('home', { user })).view,
    clickInView: (user: string, view_id: string, action_id: string, value?: string) =>
      call('click', { user, view_id, action_id, ...(value !== undefined && { value }) }),
    submit: async (user: string, view_id: string, values: object) =>
      z
        .looseObject({ ack: z.looseObject({ status: z.number(), body: z.unknown() }) })
        .parse(await call('submit', { user, view_id, values })).ack,
    faults: (...faults: object[]) => call('faults', faults),
    calls: async () =>
      z
        .object({
          calls: z.array(
            z.looseObject({
              n: z.number(),
              method: z.string(),
              args: z.record(z.string(), z.unknown()),
              ok: z.boolean(),
            }),
          ),
        })
        .parse(await call('calls?after=0')).calls,
    /** The first message of a channel or thread that passes, once it is there. */
    message: (
      what: string,
      query: Record<string, string>,
      test: (message: PracticeMessage) => boolean,
      deadlineMs?: number,
    ) => until(what, async () => (await messages(query)).find(test), deadlineMs),
  }
}

export type Practice = ReturnType<typeof practiceAt>

/** A practice workspace of its own for one test, with the project's manifest unless it names another. */
export async function startPractice(options: { requestUrl?: string; manifestPath?: string } = {}): Promise<Practice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-practice-'))
  const workspace = await startWorkspace({
    port: 0,
    dataDir,
    manifestPath: MANIFEST_PATH,
    log: createRecordedLog().log,
    ...options,
  })
  onTestFinished(async () => {
    await workspace.close()
    await removeDir(dataDir)
  })
  return practiceAt(workspace.url)
}
