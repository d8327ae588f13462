import { UpstreamError } from '../../ports/errors.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { answerText } from '../http/read-answer.ts'
import { toUpstreamError } from '../mcp/mcp-error.ts'

const TIMEOUT_MS = 15_000

export type OAuthFetch = (url: string | URL, init?: RequestInit) => Promise<Response>

interface Options {
  outgoing: Pick<Outgoing, 'fetch'>
  /** The instance's address for the bot, and its address for people: what it links with the second is requested from the first. */
  url: string
  linkUrl: string
  version: string
}

/** For the SDK's requests to an authorization server: limited in time and size, and never redirected elsewhere. */
export function createOAuthFetch({ outgoing, url, linkUrl, version }: Options): OAuthFetch {
  return async (address, init = {}) => {
    const asked = new URL(address)
    const to = asked.origin === new URL(linkUrl).origin ? new URL(`${asked.pathname}${asked.search}`, url) : asked
    const headers = new Headers(init.headers)
    headers.set('user-agent', `crowsnest/${version}`)
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await outgoing.fetch(to, { ...init, headers, redirect: 'manual', signal })
      const text = await answerText(response)
      const isEmpty = [204, 205, 304].includes(response.status)
      return new Response(isEmpty ? null : text, { status: response.status, headers: withoutLength(response.headers) })
    } catch (error) {
      const { message, effect, cause } = toUpstreamError(error)
      throw new UpstreamError('instance', `sign-in: ${message}`, { retryable: true, effect, cause })
    }
  }
}

/** The body is unpacked, so its length and encoding no longer apply. */
export function withoutLength(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) left.delete(name)
  return left
}
