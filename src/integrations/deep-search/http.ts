import type { z } from 'zod'
import { UpstreamError } from '../../ports/errors.ts'
import type { CallObserver } from '../../ports/work.ts'
import { inSpan, traceparent } from '../../tracing/span.ts'
import { answerText, parseBoundedJson, retryAfterMs } from '../http/read-answer.ts'
import type { ConnectionOptions } from '../mcp/connection.ts'
import { toUpstreamError } from '../mcp/mcp-error.ts'

export type HttpOptions = Pick<ConnectionOptions, 'url' | 'token' | 'authScheme' | 'version' | 'outgoing'> & {
  calls?: Pick<CallObserver, 'instanceCalled'>
}

/** The instance declined a request, which certainly had no effect. */
export class Declined extends Error {
  override name = 'Declined'
  /**
   * `absent`: it has no such interface; `forbidden`: not with this token; `limited`: a limit was reached; `refused`: not this request.
   */
  readonly how: 'absent' | 'forbidden' | 'limited' | 'refused'

  constructor(how: Declined['how'], message: string) {
    super(message)
    this.how = how
  }
}

/** Something other than the interface answered, such as a sign-in page. */
export class OtherAnswer extends UpstreamError {
  override name = 'OtherAnswer'
}

export interface Http {
  /** Returns the JSON of a 2xx answer. Throws Declined, UpstreamError, or the signal's reason once it is aborted. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, options?: SendOptions): Promise<unknown>
}

interface SendOptions {
  body?: object
  signal?: AbortSignal
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

const SPAN = { name: 'deep search api', kind: 'called' as const, facts: {} }

export function createHttp({ url, token, authScheme, version, outgoing, calls }: HttpOptions): Http {
  const client = `crowsnest/${version}`
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `${authScheme} ${token}`,
    'user-agent': client,
    // The older interface requires this, the newer one the next line.
    'x-requested-with': client.replace('/', ' '),
    'connect-protocol-version': '1',
  }

  return {
    async send(method, path, { body, signal, timeoutMs = TIMEOUT_MS } = {}) {
      const deadline = AbortSignal.timeout(timeoutMs)
      const begunMs = performance.now()
      const told = (how: 'ok' | 'refused' | 'failed') =>
        calls?.instanceCalled('deep-search-api', how, performance.now() - begunMs)
      try {
        const answer = await inSpan(SPAN, async () => {
          const parent = traceparent()
          const response = await outgoing.fetch(new URL(path, url), {
            method,
            headers: { ...headers, ...(parent !== undefined && { traceparent: parent }) },
            // A redirect leads to a sign-in page, or to a host that must not get the token.
            redirect: 'manual',
            signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
            ...(body && { body: JSON.stringify(body) }),
          })
          return read(response, (await answerText(response)).replaceAll(token, '…'))
        })
        told('ok')
        return answer
      } catch (error) {
        told(error instanceof Declined ? 'refused' : 'failed')
        if (signal?.aborted) throw signal.reason
        throw error instanceof Declined ? error : toUpstreamError(error)
      }
    },
  }
}

function read(response: Response, text: string): unknown {
  const { status } = response
  const json = parseBoundedJson(text)
  const message = `HTTP ${status}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`
  if (response.ok) {
    if (typeof json === 'object' && json !== null) return json
    // The answer to a deletion.
    if (text === '') return {}
    throw new OtherAnswer('instance', `not JSON: ${message}`, { retryable: false })
  }
  const code = connectCode(json)
  if (status >= 400 && status < 500 && /quota|entitlement/i.test(text)) throw new Declined('limited', message)
  if (status === 401 || status === 403) throw new Declined('forbidden', message)
  if (status < 400 || status === 405 || status === 501 || code === 'unimplemented')
    throw new Declined('absent', message)
  if (status === 404) throw new Declined(code === 'not_found' ? 'refused' : 'absent', message)
  if (status < 500 && status !== 429 && status !== 408) throw new Declined('refused', message)
  throw new UpstreamError('instance', message, {
    retryable: true,
    effect: status === 429 ? 'none' : 'unknown',
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  })
}

/** The `code` of an error in the Connect protocol: https://connectrpc.com/docs/protocol#error-codes */
function connectCode(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('code' in json)) return undefined
  return typeof json.code === 'string' ? json.code : undefined
}

/** The parsed answer. Throws an OtherAnswer that says what is wrong with it, not what it contains. */
export function understood<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
  throw new OtherAnswer('instance', `not as expected: ${where.slice(0, 3).join('; ')}`, { retryable: false })
}
