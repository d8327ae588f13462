import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

type Fetch = typeof globalThis.fetch

/** Whether a client id is the address of a metadata document: https, unlike all ids that are issued here. */
export const isDocumentAddress = (clientId: string): boolean => /^https:\/\//i.test(clientId)

/**
 * Fetches addresses that anyone on the internet can name, so nothing from this machine or its network: no private address and no name
 * that resolves to one. It checks the very connection that is made, so that a name server can't give a different second answer. Redirects
 * are errors, and the caller's signal limits the time.
 */
export function createDocumentFetch(lookup: LookupFunction = resolveName): Fetch {
  // Without pipelining, no connection is kept for later.
  const dispatcher = new Agent({ pipelining: 0, connect: { lookup: onlyPublic(lookup) } })
  return async (input, { headers, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // For literal addresses there is no lookup.
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

/** Whether an address isn't this machine's, its network's, or of any special use (RFC 6890). */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Of IPv6, only 2000::/3 is publicly assigned so far.
  const isGivenOut = !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
  return isGivenOut && parsed.range() === 'unicast'
}
