import type { MiddlewareHandler } from 'hono'

export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Keeps other websites out. Browsers send the site that a request comes from (Origin) and the host name that was looked up (Host, which
 * DNS rebinding cannot forge); programs send no Origin.
 */
export function refuseForeignOrigins(ownHosts: ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && !isOwn(hostOf(origin), ownHosts)) {
      return context.json({ ok: false, error: 'requests from other web sites are refused' }, 403)
    }
    return next()
  }
}

export function requireOwnHost(ownHosts: ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    if (isOwn(hostOf(`http://${context.req.header('host') ?? ''}`), ownHosts)) return next()
    return context.json({ ok: false, error: 'this is reachable under its loopback address only' }, 403)
  }
}

function isOwn(host: string | undefined, ownHosts: ReadonlySet<string>): boolean {
  return host !== undefined && (LOOPBACK.has(host) || ownHosts.has(host))
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined
}
