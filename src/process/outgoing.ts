import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, getCACertificates } from 'node:tls'
import { type Dispatcher, EnvHttpProxyAgent, fetch } from 'undici'
import { ConfigError } from '../ports/errors.ts'

export interface OutgoingOptions {
  /** Of the proxy that `https:` requests are tunneled through, perhaps with a user name and a password. */
  HTTPS_PROXY?: string | undefined
  /** Hosts that are reached without it, comma-separated: `name` or `.name` with its subdomains, perhaps with `:port`, or `*`. */
  NO_PROXY?: string | undefined
  /** A PEM file of certificate authorities that are trusted besides the usual ones. */
  NODE_EXTRA_CA_CERTS?: string | undefined
  connectTimeoutMs?: number
}

/** What every request of the bot to another service is sent by. */
export interface Outgoing {
  dispatcher: Dispatcher
  fetch: typeof globalThis.fetch
  /** Breaks off whatever is under way. */
  close(): Promise<void>
}

/** The embedded instance and the practice workspace. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** Throws a ConfigError where the file of certificate authorities cannot be read. */
export function createOutgoing({ connectTimeoutMs = 10_000, ...options }: OutgoingOptions): Outgoing {
  const tls = { timeout: connectTimeoutMs, ...trustedContext(options.NODE_EXTRA_CA_CERTS) }
  const dispatcher = new EnvHttpProxyAgent({
    // Empty rather than undefined, for which it would read the environment.
    httpProxy: '',
    httpsProxy: options.HTTPS_PROXY ?? '',
    noProxy: [...LOOPBACK, options.NO_PROXY].join(','),
    connect: tls,
    proxyTls: tls,
    requestTls: tls,
    // HTTP/1.1 says in its headers how a body's end is known.
    allowH2: false,
  })
  // undici's types and those of Node are of different versions.
  const send = (url: string | URL, init?: object) => fetch(url, { ...init, dispatcher })
  return { dispatcher, fetch: send as unknown as typeof globalThis.fetch, close: () => dispatcher.destroy() }
}

/** One context for all connections: each would read every authority again. */
export function trustedContext(path: string | undefined) {
  if (path === undefined) return {}
  try {
    const authorities = readFileSync(path, 'utf8')
    // Else a file without any certificate would be taken for none.
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
