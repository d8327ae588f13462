import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, getCACertificates } from 'node:tls'
import { type Dispatcher, EnvHttpProxyAgent, fetch } from 'undici'
import { ConfigError } from '../ports/errors.ts'

export interface OutgoingOptions {
  /** The proxy that `https:` requests are tunneled through, optionally with a user name and a password. */
  HTTPS_PROXY?: string | undefined
  /** Hosts that bypass it, separated by commas: `name` or `.name` with its subdomains, optionally with `:port`, or `*`. */
  NO_PROXY?: string | undefined
  /** A PEM file of certificate authorities to trust in addition to the usual ones. */
  NODE_EXTRA_CA_CERTS?: string | undefined
  connectTimeoutMs?: number
}

/** Sends all of the bot's requests to other services. */
export interface Outgoing {
  dispatcher: Dispatcher
  fetch: typeof globalThis.fetch
  /** Aborts everything in progress. */
  close(): Promise<void>
}

/** Hosts of the embedded instance and the practice workspace. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** Throws a ConfigError if the file of certificate authorities can't be read. */
export function createOutgoing({ connectTimeoutMs = 10_000, ...options }: OutgoingOptions): Outgoing {
  const tls = { timeout: connectTimeoutMs, ...trustedContext(options.NODE_EXTRA_CA_CERTS) }
  const dispatcher = new EnvHttpProxyAgent({
    // Empty, because for undefined it would read the environment.
    httpProxy: '',
    httpsProxy: options.HTTPS_PROXY ?? '',
    noProxy: [...LOOPBACK, options.NO_PROXY].join(','),
    connect: tls,
    proxyTls: tls,
    requestTls: tls,
    // In HTTP/1.1, headers say how to find the end of a body.
    allowH2: false,
  })
  // undici's types and Node's are from different versions.
  const send = (url: string | URL, init?: object) => fetch(url, { ...init, dispatcher })
  return { dispatcher, fetch: send as unknown as typeof globalThis.fetch, close: () => dispatcher.destroy() }
}

/** One context for all connections: otherwise each would read every authority again. */
export function trustedContext(path: string | undefined) {
  if (path === undefined) return {}
  try {
    const authorities = readFileSync(path, 'utf8')
    // Otherwise a file without any certificate would count as valid.
    new X509Certificate(authorities)
    return { secureContext: createSecureContext({ ca: [...getCACertificates(), authorities] }) }
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable'
    throw new ConfigError(
      `NODE_EXTRA_CA_CERTS cannot be used (${why}). Set it to the path of a PEM file with certificates, or remove it.`,
      { cause },
    )
  }
}
