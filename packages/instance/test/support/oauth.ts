import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { TestInstance } from './instance.ts'
import type { Arrival, Visitor } from './visitor.ts'

export const redirectUri = 'http://localhost:4419/callback'
export const idp = '/.auth/idp/oauth'

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(3600),
  scope: z.string(),
})

type Tokens = z.infer<typeof tokensSchema>

interface OAuthDriver {
  /** Sends a form to an endpoint of the authorization server. */
  post(endpoint: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  register(metadata?: Record<string, unknown>): Promise<Response>
  /** The id of one that registered. */
  registered(metadata?: Record<string, unknown>): Promise<string>
  /** Goes from the authorization request as far as this person gets; returns where that is. */
  authorize(visitor: Visitor, clientId: string, parameters?: Record<string, string | undefined>): Promise<Asked>
  tokens(visitor: Visitor, clientId: string, parameters?: Record<string, string>): Promise<Tokens>
  refresh(clientId: string, refreshToken: string): Promise<Response>
  /** The status of an MCP request with this token. */
  status(token: string): Promise<number>
}

interface Asked extends Arrival {
  /** The parameters that the client got, if it came that far. */
  answer: URLSearchParams | undefined
  verifier: string
}

export function createOAuthDriver(instance: TestInstance): OAuthDriver {
  const at = (path: string) => new URL(path, instance.publicUrl)
  const post = (endpoint: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(at(idp + endpoint), { method: 'POST', body: new URLSearchParams(form), headers })
  const register = (metadata = {}) =>
    fetch(at(`${idp}/register`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Probe',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        ...metadata,
      }),
    })

  async function authorize(visitor: Visitor, clientId: string, parameters = {}): Promise<Asked> {
    const verifier = randomBytes(32).toString('base64url')
    const asked = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'mcp',
      state: 'xyz',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    }
    const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const arrival = await visitor.follow(at(`${idp}/authorize?${new URLSearchParams(given)}`).href)
    return { ...arrival, verifier, answer: arrival.status === undefined ? parseAnswer(arrival.address) : undefined }
  }

  return {
    post,
    register,
    async registered(metadata = {}) {
      return z.object({ client_id: z.string() }).parse(await (await register(metadata)).json()).client_id
    },
    authorize,
    async tokens(visitor, clientId, parameters = {}) {
      const arrival = await authorize(visitor, clientId, parameters)
      const code = arrival.answer?.get('code') ?? (await allow(visitor, arrival)).get('code') ?? ''
      const response = await post('/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: arrival.verifier,
      })
      return tokensSchema.parse(await response.json())
    },
    refresh: (clientId, refreshToken) =>
      post('/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
    async status(token) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
      const response = await fetch(at('/.api/mcp'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      await response.text()
      return response.status
    },
  }
}

/** Answers the consent page; returns where that leads. */
export async function decide(visitor: Visitor, { address }: Arrival, answer = 'allow'): Promise<Arrival> {
  const page = await (await visitor.post(address, { answer })).text()
  const next = /href="([^"]+)">Continue/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (next === undefined) throw new Error(`the page does not go on: ${page}`)
  return visitor.follow(next)
}

/** As `decide`; returns what the client gets. */
export const allow = async (visitor: Visitor, page: Arrival, answer = 'allow') =>
  parseAnswer((await decide(visitor, page, answer)).address)

function parseAnswer(address: string): URLSearchParams {
  const { search, hash } = new URL(address)
  return new URLSearchParams(search || hash.slice(1))
}
