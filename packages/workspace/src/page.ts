import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const NOT_BUILT = `The practice workspace runs, but its page is not built yet.
Build it with: npm run build -w packages/workspace
`

/** The page that people type in, and that message links lead to. */
export function pageRoutes(pageDir: string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', POLICY)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
  })
  app.get('/archives/:channel/:message', (context) => {
    const digits = context.req.param('message').slice(1)
    const ts = context.req.query('thread_ts') ?? `${digits.slice(0, -6)}.${digits.slice(-6)}`
    return context.redirect(`/#/${context.req.param('channel')}/${ts}`)
  })
  app.get('/*', (context, next) => {
    if (!existsSync(join(pageDir, 'index.html'))) return Promise.resolve(context.text(NOT_BUILT, 503))
    return serveStatic({ root: pageDir })(context, next)
  })
  return app
}
