import type { Context } from 'hono'
import { isJson } from '../actions/blocks/block-ids.ts'
import type { Json } from '../state/model/model.ts'

/** Arguments that are lists or objects: forms carry them as JSON text, and JSON bodies may too. */
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

/** What a call carries, and what of it the method reads. */
interface Arguments {
  /** As a form may carry it. */
  token: unknown
  sent: Json
  read: Json
}

/**
 * The arguments of a Web API call, from a form, multipart or JSON body and the query. A token is taken from a form
 * alone (docs.slack.dev/apis/web-api#authentication).
 * Where the body is not what its content type says, Slack's name for that.
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

/** An app may name itself so (docs.slack.dev/reference/methods/oauth.v2.access). */
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

/** What is no JSON stays text, for the method to refuse in its own words. */
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
