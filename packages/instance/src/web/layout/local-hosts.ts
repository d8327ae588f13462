import { isIP } from 'node:net'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
// No public name server answers for these: RFC 6762, RFC 8375, and .internal by ICANN's resolution of 2024-07-29.
const privateEndings = /\.(?:local|internal|home\.arpa)$/

export const unknownHost =
  'This host name is not served here. Use the public address, or have an administrator add the name to http.hostNames.'

interface HostOptions {
  /** The instance's names in its links. */
  names: readonly string[]
  /**
   * Whether to accept names that only exist on a network as names of this instance. This is not safe enough for links and origins, which
   * anybody can write.
   */
  hasNetworkNames: boolean
  /** Other names that an administrator configured. */
  moreNames: () => readonly string[]
}

/**
 * Whether a Host header names this instance. Pages can be public, so a foreign name that was made to resolve to this machine (DNS
 * rebinding) must not read them. On a network it also answers to addresses, which nobody can make resolve, and to names that only exist
 * on the network, such as containers' names: whoever could fake one of those reaches the instance anyway.
 */
export function createHostCheck({
  names,
  hasNetworkNames,
  moreNames,
}: HostOptions): (host: string | undefined) => boolean {
  const own = new Set([...loopback, ...names.map((name) => name.toLowerCase())])
  return (host) => {
    const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
    if (host === undefined || name === undefined) return false
    if (own.has(name) || name.endsWith('.localhost')) return true
    if (hasNetworkNames && (isAddress(name) || !name.includes('.') || privateEndings.test(name))) return true
    return moreNames().some((more) => more.toLowerCase() === name)
  }
}

/** Whether others can reach what listens there: `host` is the address to listen on, or a name for it. */
export function isNetworkAddress(host: string): boolean {
  return !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)
}

const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0
