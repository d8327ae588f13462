import { connect } from 'node:tls'
import type { Health } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'

const SOON_MS = 14 * DAY_MS
const TIMEOUT_MS = 5_000

/**
 * Whether the certificates of services are valid for another two weeks. Services that can't be reached directly, such as behind a proxy,
 * are left out.
 */
export async function certificateHealth(urls: readonly string[], now: () => number = Date.now): Promise<Health> {
  const name = 'certificates'
  const hosts = new Map(
    urls
      .map((url) => new URL(url))
      .filter(({ protocol }) => protocol === 'https:')
      .map(({ host, hostname, port }) => [host, { host: hostname, port: Number(port || 443) }]),
  )
  const ends = await Promise.all([...hosts].map(async ([host, address]) => ({ host, at: await endOf(address) })))
  const [first] = ends.flatMap(({ host, at }) => (at === undefined ? [] : [{ host, at }])).sort((a, b) => a.at - b.at)
  if (!first) return { name, ok: true, detail: hosts.size === 0 ? 'none used' : 'couldn’t be checked' }
  const day = new Date(first.at).toISOString().slice(0, 10)
  const detail = `${first.host}: valid until ${day}`
  if (first.at - now() > SOON_MS) return { name, ok: true, detail }
  return { name, ok: false, detail, remedy: `renew the certificate of ${first.host}` }
}

/** When the certificate expires, in ms since the epoch. It isn't verified, so the end of an untrusted one is known too. */
function endOf({ host, port }: { host: string; port: number }): Promise<number | undefined> {
  return new Promise((done) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      done(Number.isNaN(end) ? undefined : end)
    })
    const giveUp = () => {
      socket.destroy()
      done(undefined)
    }
    socket.once('error', giveUp)
    socket.once('timeout', giveUp)
  })
}
