import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { startWorkspace, type WorkspaceOptions } from '../../src/index.ts'
import { createControl, directOf, ENGINEERING, MEMBER, RANDOM } from '../../src/testing/index.ts'

export { ADMIN, BOT, ENGINEERING, GENERAL, GUEST, MEMBER, PRIVATE, STRANGER } from '../../src/testing/index.ts'

export const MANIFEST = new URL('./manifest.yml', import.meta.url).pathname

export const WITHOUT_BOT = RANDOM
export const DIRECT = directOf(MEMBER)

const silent = () => undefined
export const silentLog = { debug: silent, info: silent, warn: silent, error: silent }

const answer = z.looseObject({ ok: z.boolean(), error: z.string().optional() })
const said = z.looseObject({ ok: z.literal(true), ts: z.string(), event_id: z.string().nullish() })

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

  const { ask, messages, calls } = createControl(url)
  const reply = async (path: string, body?: unknown) => (await ask(path, body)).reply

  return {
    url,
    dataDir,
    close,
    control: async (path: string, body: unknown = {}) => answer.parse(await reply(path, body)),
    get: (path: string) => reply(path),
    say: async (text: string, place: { user?: string; channel?: string; thread_ts?: string } = {}) =>
      said.parse(await reply('message', { user: MEMBER, channel: ENGINEERING, text, ...place })),
    messages: (channel: string, more = '') => messages({ channel, ...Object.fromEntries(new URLSearchParams(more)) }),
    calls,
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
