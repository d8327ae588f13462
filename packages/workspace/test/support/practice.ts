import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { startWorkspace, type WorkspaceOptions } from '../../src/index.ts'

export const MANIFEST = new URL('./manifest.yml', import.meta.url).pathname

export const ADMIN = 'U07ADMIN001'
export const MEMBER = 'U07MEMBER01'
export const GUEST = 'U07GUEST001'
export const STRANGER = 'U07STRANGE1'
export const BOT = 'U07APPBOT01'
export const GENERAL = 'C07GENERAL1'
export const ENGINEERING = 'C07ENGINEER'
export const WITHOUT_BOT = 'C07RANDOM01'
export const PRIVATE = 'C07PRIVATE1'
export const DIRECT = 'D07MEMBER01'

const silent = () => undefined
export const silentLog = { debug: silent, info: silent, warn: silent, error: silent }

const answer = z.looseObject({ ok: z.boolean(), error: z.string().optional() })
const said = z.looseObject({ ok: z.literal(true), ts: z.string(), event_id: z.string().nullish() })
const message = z.looseObject({
  streaming_state: z.string().optional(),
  ts: z.string(),
  text: z.string(),
  user: z.string(),
  thread_ts: z.string().optional(),
  ephemeral_to: z.string().optional(),
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
})
const call = z.looseObject({ n: z.number(), method: z.string(), args: z.unknown(), ok: z.boolean() })

export type Practice = Awaited<ReturnType<typeof startPractice>>

export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'workspace-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return dir
}

/** A practice workspace of the test's own, closed when the test ends. */
export async function startPractice(options: Partial<WorkspaceOptions> = {}) {
  const practice = await openPractice({ ...options, dataDir: options.dataDir ?? (await temporaryDir()) })
  onTestFinished(practice.close)
  return practice
}

/** One that its caller closes. */
export async function openPractice(options: Partial<WorkspaceOptions> & Pick<WorkspaceOptions, 'dataDir'>) {
  const { dataDir } = options
  const workspace = await startWorkspace({ port: 0, manifestPath: MANIFEST, log: silentLog, ...options })
  let isOpen = true
  const close = async () => {
    if (isOpen) await workspace.close()
    isOpen = false
  }
  const { url } = workspace

  const post = async (path: string, body: unknown) =>
    (await fetch(`${url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const get = async (path: string) => (await fetch(`${url}/control/${path}`)).json()

  return {
    url,
    dataDir,
    close,
    control: async (path: string, body: unknown = {}) => answer.parse(await post(path, body)),
    get,
    say: async (text: string, place: { user?: string; channel?: string; thread_ts?: string } = {}) =>
      said.parse(await post('message', { user: MEMBER, channel: ENGINEERING, text, ...place })),
    messages: async (channel: string, more = '') =>
      z.object({ messages: z.array(message) }).parse(await get(`messages?channel=${channel}${more}`)).messages,
    calls: async () => z.object({ calls: z.array(call) }).parse(await get('calls')).calls,
    /** A Web API call as Slack's client makes it: a form, with lists and objects as JSON. */
    api: async (method: string, args: Record<string, unknown> = {}, token = 'xoxb-practice-bot') =>
      answer.parse(
        await (
          await fetch(`${url}/api/${method}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
            body: formOf(args),
          })
        ).json(),
      ),
  }
}

function formOf(args: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(args)) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form.toString()
}
