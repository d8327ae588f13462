import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { apiRoutes } from './api/dispatch.ts'
import { fileRoutes } from './api/file-routes.ts'
import { fileControlRoutes } from './control/files.ts'
import { interactRoutes } from './control/interact.ts'
import { lookRoutes } from './control/look.ts'
import { sayRoutes } from './control/say.ts'
import { describeState } from './control/state.ts'
import { steerRoutes } from './control/steer.ts'
import { stopRoute } from './control/stop.ts'
import { streamChanges } from './control/stream.ts'
import { suggestRoute } from './control/suggest.ts'
import { verifyRoute } from './control/verify.ts'
import { viewRoutes } from './control/views.ts'
import type { HttpTransport } from './events/http-transport.ts'
import { refuseForeignOrigins, requireOwnHost } from './http/loopback.ts'
import { responseRoutes } from './interactions/response-routes.ts'
import { logFailure } from './log/failure.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { pageRoutes } from './page.ts'
import type { Workspace } from './workspace.ts'

interface Options {
  http: HttpTransport | undefined
  /** Host names that the workspace answers to, besides the loopback ones. */
  ownHosts: ReadonlySet<string>
  pageDir: string
  /** Aborted when the workspace closes, so that open streams end. */
  closing: AbortSignal
}

/** Everything the workspace answers over HTTP. */
export function createApp(workspace: Workspace, { http, ownHosts, pageDir, closing }: Options): Hono {
  const app = new Hono()
  app.use(refuseForeignOrigins(ownHosts))
  app.get('/healthz', (context) => context.json({ ok: true, sockets: workspace.sockets.size }))
  app.route('/api', apiRoutes(workspace))
  app.route('/', fileRoutes(workspace))
  app.route('/', responseRoutes(workspace))
  app.use('/control/*', requireOwnHost(ownHosts))
  app.get('/control/state', async (context) => context.json(await describeState(workspace, http)))
  app.get('/control/stream', (context) => streamChanges(workspace.changes, context, closing))
  app.post('/control/stop', stopRoute(workspace))
  app.post('/control/suggest', suggestRoute(workspace))
  app.post('/control/verify', verifyRoute(workspace, http))
  for (const routes of [sayRoutes, interactRoutes, viewRoutes, lookRoutes, fileControlRoutes, steerRoutes]) {
    app.route('/control', routes(workspace))
  }
  app.all('/control/*', (context) => context.json({ ok: false, error: 'no such control call' }, 404))
  app.use(requireOwnHost(ownHosts))
  app.route('/', oauthRoutes(workspace))
  app.route('/', pageRoutes(pageDir))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const reference = logFailure(workspace.log, 'a request failed', error, { path: context.req.path })
    return context.json({ ok: false, error: 'internal_error', reference }, 500)
  })
  return app
}
