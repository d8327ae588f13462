import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

type Fetch = typeof globalThis.fetch

/** Where a client's metadata document may lie: at https, which no id that is given out here begins with. */
export const isDocumentAddress = (clientId: string): boolean => /^https:\/\//i.test(clientId)

/**
 * Fetches what anybody on the internet may name, so nothing from this machine or its network: neither an inner address nor a name that
 * resolves to one, looked at for the very connection that is made, so that no second answer of a name server comes in between.
 * Redirects are errors, and what does not come within the caller's signal is given up.
 */
export function createDocumentFetch(lookup: LookupFunction = resolveName): Fetch {
  // Without pipelining no connection is kept for later.
  const dispatcher = new Agent({ pipelining: 0, connect: { lookup: onlyPublic(lookup) } })
  return async (input, { headers, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Addresses are connected to without a lookup.
    if (isIP(host) !== 0 && !isPublic(host)) throw new Error(`${host} is not a public address`)
    const response = await fetch(url, {
      headers: Object.fromEntries(new Headers(headers)),
      redirect: 'error',
      dispatcher,
      ...(signal && { signal }),
    })
    return new Response(response.body, { status: response.status, headers: Object.fromEntries(response.headers) })
  }
}

function onlyPublic(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      if (error !== null || addresses.every(isPublic)) callback(error, found, family)
      else callback(new Error(`${hostname} is not a name of the public internet`), [])
    })
}

/** Whether an address is neither of this machine, nor of its network, nor of any special use (RFC 6890). */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is given out to the public so far.
  const isGivenOut = !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
  return isGivenOut && parsed.range() === 'unicast'
}
