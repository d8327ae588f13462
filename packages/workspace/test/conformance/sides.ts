import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmulator } from 'emulate'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { FORMS_ONLY } from '../../src/api/method-rules.ts'
import { freePort } from '../support/free-port.ts'
import { ENGINEERING, MEMBER, startPractice, temporaryDir } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'
import type { Place, Step } from './steps/step.ts'

const answer = z.looseObject({ ok: z.boolean(), error: z.string().optional() })

export type Answer = z.infer<typeof answer>

/** One of the two: makes the call of a step, and keeps what later steps need of the answer. */
interface Side {
  take(step: Step): Promise<Answer>
}

interface Access {
  url: string
  token: string
}

const EVERYTHING = [
  'channels:history',
  'channels:join',
  'channels:manage',
  'channels:read',
  'chat:write',
  'commands',
  'files:read',
  'files:write',
  'groups:read',
  'im:read',
  'im:write',
  'reactions:read',
  'reactions:write',
  'team:read',
  'users.profile:read',
  'users:read',
  'users:read.email',
]
const HARDLY_ANYTHING = ['commands']

/** `weak` is the access with hardly any scope. */
function createSide(strong: Access, weak: Access, place: Place): Side {
  return {
    async take({ args, method, isForm = false, isWeak = false, keeps }) {
      const reply = await send(isWeak ? weak : strong, method, await args(place), isForm)
      Object.assign(place, keeps?.(reply))
      if (method === 'files.getUploadURLExternal' && reply.ok) {
        await fetch(z.string().parse(reply.upload_url), { method: 'POST', body: 'hello' })
      }
      return reply
    },
  }
}

async function send({ url, token }: Access, method: string, args: Record<string, unknown>, asForm = false) {
  const isForm = asForm || FORMS_ONLY.has(method)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8'
  const fields = Object.entries(args).map(([name, value]): [string, string] => [name, String(value)])
  const response = await fetch(`${url}/api/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: isForm ? new URLSearchParams(fields) : JSON.stringify(args),
  })
  return answer.parse(await response.json())
}

const nothingYet = { ts: '', reply: '', file: '', created: '', scheduled: '', view: '' }

export async function startOurs(): Promise<Side> {
  const token = 'xoxb-practice-bot'
  const strong = await startPractice({ manifestPath: await writeManifest(EVERYTHING), limits: 'off' })
  const weak = await startPractice({ manifestPath: await writeManifest(HARDLY_ANYTHING), limits: 'off' })
  const { envelopes } = await connectRawSocket(strong)
  const trigger = async () => {
    await strong.control('shortcut', { user: MEMBER, callback_id: 'new' })
    return String(envelopes().at(-1)?.payload?.trigger_id)
  }
  const place = { ...nothingYet, channel: ENGINEERING, user: MEMBER, self: 'U07APPBOT01', trigger }
  return createSide({ url: strong.url, token }, { url: weak.url, token }, place)
}

async function writeManifest(scopes: readonly string[]): Promise<string> {
  const path = join(await temporaryDir(), 'manifest.json')
  const manifest = {
    display_information: { name: 'Lookout' },
    features: {
      app_home: { home_tab_enabled: true },
      bot_user: { display_name: 'lookout' },
      shortcuts: [{ name: 'New', type: 'global', callback_id: 'new', description: 'Opens a form' }],
    },
    oauth_config: { scopes: { bot: scopes } },
    settings: { interactivity: { is_enabled: true }, socket_mode_enabled: true },
  }
  await writeFile(path, JSON.stringify(manifest))
  return path
}

export async function startEmulate(): Promise<Side> {
  const self = 'U0EMUBOT01'
  const app = { app_id: 'A0EMULATE1', client_id: '1.1', bot_id: 'B0EMULATE1', bot_user_id: self }
  const token = (value: string, scopes: readonly string[]) => ({
    ...app,
    token: value,
    type: 'bot',
    user_id: self,
    scopes,
  })
  const { url, close } = await createEmulator({
    service: 'slack',
    port: await freePort(),
    seed: {
      slack: {
        strict_scopes: true,
        team: { name: 'Practice', domain: 'practice' },
        users: [{ name: 'max', real_name: 'Max Member', email: 'max@practice.example' }],
        channels: [{ name: 'engineering', topic: 'The code' }],
        oauth_apps: [{ ...app, client_secret: 's', name: 'Lookout', redirect_uris: [], bot_name: 'lookout' }],
        tokens: [token('xoxb-strong', EVERYTHING), token('xoxb-weak', HARDLY_ANYTHING)],
      },
    },
  })
  onTestFinished(close)
  const strong = { url, token: 'xoxb-strong' }
  const named = z.array(z.looseObject({ id: z.string(), name: z.string() }))
  const channels = named.parse((await send(strong, 'conversations.list', {})).channels)
  const users = named.parse((await send(strong, 'users.list', {})).members)
  const channel = String(channels.find(({ name }) => name === 'engineering')?.id)
  const user = String(users.find(({ name }) => name === 'max')?.id)
  await send(strong, 'conversations.join', { channel })
  const trigger = async () => String((await send(strong, 'views.generateTriggerId', { user_id: user })).trigger_id)
  return createSide(strong, { url, token: 'xoxb-weak' }, { ...nothingYet, channel, user, self, trigger })
}
