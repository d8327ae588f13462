import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../ports/log.ts'
import { createAttemptLimit } from '../attempt-limit.ts'
import type { OAuthPages } from './shown/pages.ts'

interface DeviceGuardOptions {
  /** Who sends the form: an account, or else a browser's session. Undefined for a browser that never saw the form. */
  senderOf(cookies: string | undefined): Promise<string | undefined>
  pages: Pick<OAuthPages, 'headers' | 'unreadable' | 'tooManyCodes'>
  log: Log
}

interface DeviceGuard {
  /** To be called if no device shows the code in a request. */
  wrong(request: IncomingMessage): void
  check: MiddlewareHandler<{ Bindings: HttpBindings }>
}

/** Limits attempts at the form for a device's code, so that codes can't be guessed (RFC 8628, section 5.1). */
export function createDeviceGuard({ senderOf, pages, log }: DeviceGuardOptions): DeviceGuard {
  const limit = createAttemptLimit()
  const wrong = new WeakSet<IncomingMessage>()
  return {
    wrong: (request) => void wrong.add(request),
    async check(context, next) {
      const { incoming } = context.env
      if (!/^application\/x-www-form-urlencoded\b/i.test(incoming.headers['content-type'] ?? '')) {
        log.warn('a form could not be read', { path: context.req.path })
        return context.html(await pages.unreadable(), 400, { ...pages.headers })
      }
      const sender = await senderOf(incoming.headers.cookie)
      if (sender === undefined) return context.redirect('/device', 303)
      const address = incoming.socket.remoteAddress ?? ''
      if (!limit.take(sender, address)) return context.html(await pages.tooManyCodes(), 429, { ...pages.headers })
      await next()
      if (!wrong.has(incoming)) limit.forgive(sender, address)
    },
  }
}
