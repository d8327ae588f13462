import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import type { Log } from '../../ports/log.ts'
import { accountWords as words } from '../words/account.ts'
import { messagePage } from './layout.ts'
import { unknownHost } from './local-hosts.ts'
import { pageHeaders } from './page-headers.ts'

export type FormApp = Hono<{ Bindings: HttpBindings }>

export interface FormPageOptions {
  baseUrl: string
  /** Whether to answer requests for this host name, with or without a port. */
  isServedHost: (host: string | undefined) => boolean
  paths: readonly string[]
  log: Log
}

/** An app for pages at these paths that accept readable forms from this site only and are never cached. */
export function createFormApp({ baseUrl, isServedHost, paths, log }: FormPageOptions): FormApp {
  const app: FormApp = new Hono()
  const ownOrigin = new URL(baseUrl).origin
  for (const path of paths) {
    app.use(path, async (context, next) => {
      if (!isServedHost(context.req.header('host'))) return context.text(unknownHost, 403)
      await next()
      for (const [name, value] of Object.entries(pageHeaders)) context.res.headers.set(name, value)
    })
    app.use(path, csrf({ origin: (origin, { req }) => origin === ownOrigin || origin === new URL(req.url).origin }))
    app.use(path, bodyLimit({ maxSize: 16 * 1024 }))
    app.post(path, async (context, next) => {
      // Hono keeps the parsed body for later calls.
      const isReadable = await context.req.parseBody().then(
        () => true,
        () => false,
      )
      if (isReadable) return next()
      log.warn('a form could not be read', { path: context.req.path })
      return context.html(unreadable(), 400)
    })
  }
  return app
}

export const unreadable = () => messagePage(...words.unreadable)

export const tooMany = () => messagePage(...words.tooMany)
