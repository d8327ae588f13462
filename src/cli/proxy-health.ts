import { once } from 'node:events'
import { request } from 'node:http'
import { request as requestByTls } from 'node:https'
import type { Config } from '../config/config.ts'
import type { Health } from '../ports/index.ts'
import { trustedContext } from '../process/outgoing.ts'

const TIMEOUT_MS = 5_000
const remedy = 'correct HTTPS_PROXY, or list in NO_PROXY the hosts to reach without it'

type Settings = Pick<Config, 'HTTPS_PROXY' | 'NODE_EXTRA_CA_CERTS' | 'slack' | 'instance' | 'analytics'>

/**
 * Whether the proxy answers and lets the bot reach the first service that it is for. Undefined without a proxy. Never shows the proxy's
 * user name or password.
 */
export async function proxyHealth(settings: Settings): Promise<Health | undefined> {
  const { HTTPS_PROXY, slack, instance, analytics } = settings
  if (HTTPS_PROXY === undefined) return undefined
  const name = 'proxy'
  const target = [slack?.apiUrl, instance?.url, analytics?.url].find((url) => url?.startsWith('https:'))
  if (target === undefined) return { name, ok: true, detail: 'not used: no service has an https address' }
  const { host } = new URL(HTTPS_PROXY)
  const { hostname, port } = new URL(target)
  try {
    const status = await connectThrough(HTTPS_PROXY, `${hostname}:${port || 443}`, settings)
    if (status === 200) return { name, ok: true, detail: `${host} answers` }
    const why = status === 407 ? 'wants another user name or password' : `refuses to connect to ${hostname}`
    return { name, ok: false, detail: `${host} ${why} (HTTP ${status})`, remedy }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return { name, ok: false, detail: `${host} does not answer${code}`, remedy }
  }
}

/** The status of the proxy's answer to CONNECT (RFC 9110 9.3.6). */
async function connectThrough(proxyUrl: string, path: string, settings: Settings): Promise<number | undefined> {
  const proxy = new URL(proxyUrl)
  const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const options = {
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port,
    method: 'CONNECT',
    path,
    headers: { host: path, ...(user !== ':' && { 'proxy-authorization': `Basic ${btoa(user)}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const sent =
    proxy.protocol === 'https:'
      ? requestByTls({ ...options, ...trustedContext(settings.NODE_EXTRA_CA_CERTS) })
      : request(options)
  const [answer, socket] = await once(sent.end(), 'connect')
  socket.destroy()
  return answer.statusCode
}
