import type { Context } from 'hono'
import { isJson } from '../acts/block-ids.ts'
import type { Json } from '../state/model.ts'

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

/**
 * The arguments of a Web API call, from a form, multipart or JSON body and the query. A token is taken from a form
 * alone (docs.slack.dev/apis/web-api#authentication).
 * Undefined where the body is not what its content type says.
 */
export async function readArguments(context: Context): Promise<Json | undefined> {
  const given = await readGiven(context)
  if (given === undefined) return undefined
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string' && STRUCTURED.has(name)) given[name] = parseIfJson(value)
  }
  return { ...given, ...basicClient(context.req.header('authorization')) }
}

/** An app may name itself so (docs.slack.dev/reference/methods/oauth.v2.access). */
function basicClient(authorization = ''): Json {
  const encoded = /^Basic\s+(.+)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return {}
  const [client_id, ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return { client_id, client_secret: secret.join(':') }
}

async function readGiven(context: Context): Promise<Json | undefined> {
  const { token: _, ...query } = context.req.query()
  if (context.req.method !== 'POST') return query
  const type = context.req.header('content-type') ?? ''
  if (!type.startsWith('application/json')) return { ...query, ...(await context.req.parseBody()) }
  const body: unknown = await context.req.json().catch(() => undefined)
  if (!isJson(body)) return undefined
  const { token: __, ...args } = body
  return { ...query, ...args }
}

/** What is no JSON stays text, for the method to refuse in its own words. */
function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
