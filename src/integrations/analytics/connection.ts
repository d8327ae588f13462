import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Dispatcher, request } from 'undici'
import type { Outgoing } from '../../process/outgoing.ts'
import { cutShort, notCsv } from './csv/broken-export.ts'
import { failure } from './failure.ts'
import { redirected, refusal } from './refusal.ts'

export interface ConnectionOptions {
  /** The analytics service's address. */
  url: string
  token: string
  /** The bare host name of the instance whose exports are wanted. */
  instance: string
  /** Of the bot. */
  version: string
  outgoing: Outgoing
  /** A service takes a while to begin an export of all time. */
  answerTimeoutMs?: number
  /** The longest pause between bytes in the middle of an export. */
  idleTimeoutMs?: number
}

export interface Connection {
  /**
   * Requests an export of the instance. Reading the body throws if it is cut short. Throws UpstreamError; `failure` converts what reading
   * the body throws.
   */
  get(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    signal: AbortSignal,
    accept?: string,
  ): Promise<Readable>
  failure(error: unknown): unknown
}

const REDIRECTS_MAX = 3
const ERROR_BODY_MAX = 200

export function createConnection({
  url,
  token,
  instance,
  version,
  outgoing,
  answerTimeoutMs = 180_000,
  idleTimeoutMs = 60_000,
}: ConnectionOptions): Connection {
  const { host, origin } = new URL(url)
  const asked = { host, instance }

  const limits = {
    dispatcher: outgoing.dispatcher,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: idleTimeoutMs,
  }
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    // Firewalls in front of such services refuse clients without a name.
    'user-agent': `crowsnest/${version}`,
  }

  /** The beginning of a body, on one line and without the token, in case the service repeats it. */
  async function beginning(body: Dispatcher.ResponseData['body']): Promise<string> {
    let text = ''
    try {
      for await (const chunk of body) {
        text += String(chunk)
        if (text.length > 10 * ERROR_BODY_MAX) break
      }
    } catch {
      // The status matters more than that its explanation was cut short.
    }
    return text.replaceAll(token, '…').replace(/\s+/g, ' ').trim().slice(0, ERROR_BODY_MAX)
  }

  async function follow(target: URL, signal: AbortSignal, accept: string): Promise<Readable> {
    for (let redirects = 0; ; redirects++) {
      const response = await request(target, { ...limits, signal, headers: { ...headers, accept } })
      const { statusCode: status, body } = response
      body.on('error', toldWhenRead)
      const header = (name: string) => [response.headers[name]].flat()[0]
      const location = header('location')
      if (status >= 300 && status < 400 && location !== undefined) {
        await body.dump()
        const next = URL.parse(location, target.href)
        // Never send the token to another host, or unencrypted.
        if (next?.origin !== origin || redirects === REDIRECTS_MAX) {
          throw redirected(status, next?.host ?? 'nowhere', asked)
        }
        target = next
        continue
      }
      if (status !== 200) throw refusal(status, await beginning(body), asked, header('retry-after'))
      const contentType = header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (/\bx?html\b/.test(contentType)) throw notCsv(`${contentType} from ${host}: ${await beginning(body)}`)
      if (header('content-length') === undefined && header('transfer-encoding') === undefined) {
        body.destroy()
        throw cutShort(`${host} does not say where it ends`)
      }
      const encoding = header('content-encoding')?.toLowerCase() ?? 'identity'
      if (encoding === 'identity') return body
      if (encoding === 'gzip') return unzipped(body)
      body.destroy()
      throw notCsv(`${host} encodes it as ${encoding}, which was not asked for`)
    }
  }

  return {
    async get(path, query, signal, accept = 'text/csv, application/json;q=0.9') {
      const target = new URL(`${url}${path}`)
      for (const [name, value] of Object.entries({ instanceURL: instance, ...query })) {
        if (value !== undefined) target.searchParams.set(name, value)
      }
      try {
        return await follow(target, signal, accept)
      } catch (error) {
        signal.throwIfAborted()
        throw failure(error, host)
      }
    },
    failure: (error) => failure(error, host),
  }
}

function unzipped(body: Readable): Readable {
  const unzip = createGunzip().on('error', toldWhenRead)
  body.on('error', (error) => unzip.destroy(error))
  unzip.on('close', () => body.destroy())
  return body.pipe(unzip)
}

/** A body can fail before anybody reads it, and an error without a listener ends the process. Reading it still throws the error. */
function toldWhenRead() {}
