import type { Context } from 'hono'
import { isJson } from '../actions/blocks/block-ids.ts'
import type { Json } from '../state/model/model.ts'

/** Arguments that are lists or objects: forms send them as JSON text, and JSON bodies may do so too. */
const STRUCTURED = new Set([
  'attachments',
  'blocks',
  'chunks',
  'files',
  'loading_messages',
  'message',
  'metadata',
  'prompts',
  'unfurls',
  'view',
])

/** What a call sends, and what the method reads from it. */
interface Arguments {
  /** In the type that a form sends. */
  token: unknown
  sent: Json
  read: Json
}

/**
 * The arguments of a Web API call, from the query and a form, multipart or JSON body. The token is taken from forms only
 * (docs.slack.dev/apis/web-api#authentication). If the body doesn't match its content type, returns Slack's error name for that.
 */
export async function readArguments(
  context: Context,
  takesJson: boolean,
): Promise<Arguments | 'invalid_json' | 'invalid_form_data'> {
  const { token: _, ...query } = context.req.query()
  const body = await readBody(context)
  const isUnread = isJsonBody(context) && !takesJson
  if (body === undefined && !isUnread) return isJsonBody(context) ? 'invalid_json' : 'invalid_form_data'
  const client = basicClient(context.req.header('authorization'))
  const { token, ...given } = body ?? {}
  const sent = { ...unfolded({ ...query, ...given }), ...client }
  return { token, sent, read: isUnread ? { ...unfolded(query), ...client } : sent }
}

function unfolded(given: Json): Json {
  const entries = Object.entries(given).map(([name, value]) => {
    return [name, typeof value === 'string' && STRUCTURED.has(name) ? parseIfJson(value) : value]
  })
  return Object.fromEntries(entries)
}

/** An app may identify itself this way (docs.slack.dev/reference/methods/oauth.v2.access). */
function basicClient(authorization = ''): Json {
  const encoded = /^Basic\s+(.+)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return {}
  const [client_id, ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return { client_id, client_secret: secret.join(':') }
}

async function readBody(context: Context): Promise<Json | undefined> {
  if (context.req.method !== 'POST') return {}
  if (!isJsonBody(context)) return context.req.parseBody().catch(() => undefined)
  const body: unknown = await context.req.json().catch(() => undefined)
  if (!isJson(body)) return undefined
  const { token: _, ...args } = body
  return args
}

/** Anything but JSON stays text, so that the method refuses it with its own error. */
function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isJsonBody(context: Context): boolean {
  return context.req.header('content-type')?.startsWith('application/json') ?? false
}
