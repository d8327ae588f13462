import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Caller } from '../../access/caller.ts'
import { readableRepository, visibleRepositories, visibleRepository } from '../../access/caller.ts'
import type { Callers } from '../../access/callers.ts'
import { setPasswordPath, signInAddress, signInPath } from '../../access/sessions/addresses.ts'
import type { SignedIn } from '../../access/sessions/signed-in.ts'
import { pageEvent } from '../../analytics/events.ts'
import type { UsageRecorder } from '../../analytics/usage-recorder.ts'
import type { SiteConfigReader } from '../../config/site-config.ts'
import { AskError } from '../../errors/errors.ts'
import { logFailure } from '../../errors/failure.ts'
import type { History } from '../../history/history.ts'
import type { Engine } from '../../ports/engine.ts'
import type { Log } from '../../ports/log.ts'
import type { Conversation } from '../../research/conversations.ts'
import type { DeepSearches } from '../../research/deep-searches.ts'
import { connectPage } from '../connect/connect-page.ts'
import { messagePage } from '../layout/layout.ts'
import { unknownHost } from '../layout/local-hosts.ts'
import { icon, style } from '../layout/style.ts'
import { commitPage, FILES_ON_PAGE } from './commit-page.ts'
import { conversationPage } from './conversation-page.ts'
import { filePage, parseLineRange } from './file-page.ts'
import { parsePageAddress } from './page-address.ts'
import { startPage } from './start-page.ts'

interface PageOptions {
  engine: Engine
  history: History
  deepSearches: DeepSearches
  callers: Callers
  signedIn: SignedIn
  siteConfig: SiteConfigReader
  /** How its addresses begin. */
  baseUrl: string
  isOwnHost: (host: string | undefined) => boolean
  recorder: Pick<UsageRecorder, 'record'>
  log: Log
}

const openToAll: ReadonlySet<string> = new Set([signInPath, setPasswordPath])

/** The pages that links in answers lead to. Without a sign-in they show what is public, or nothing where the site is not public. */
export function createPages(options: PageOptions): Hono {
  const { engine, history, deepSearches, callers, signedIn, siteConfig, baseUrl, isOwnHost, recorder, log } = options
  const app = new Hono()
  const reader = ({ req }: Context): Caller => callers.of(signedIn(req.raw))

  app.use(headers())
  app.use(async (context, next) => {
    if (!isOwnHost(context.req.header('host'))) return context.text(unknownHost, 403)
    return next()
  })
  app.get('/assets/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/assets/icon.svg', (context) => context.body(icon, 200, { 'content-type': 'image/svg+xml' }))
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isPrivate = !siteConfig.current()['auth.public'] && !openToAll.has(pathname)
    const user = signedIn(context.req.raw)
    if (isPrivate && user === undefined) return context.redirect(signInAddress(pathname + search))
    await next()
    const address = parsePageAddress(pathname)
    if (context.res.ok) recorder.record(pageEvent(user?.id, address?.kind === 'file' ? address.path : undefined))
    // What somebody may see today they may not see tomorrow.
    context.header('cache-control', 'no-store')
  })
  app.get('/', (context) =>
    context.html(startPage(visibleRepositories(engine, reader(context)), engine.progress(), history.progress())),
  )
  app.get('/connect', (context) => context.html(connectPage(baseUrl)))
  app.get('/deepsearch/shared/:readToken', (context) => {
    const readToken = context.req.param('readToken')
    const caller = reader(context)
    return conversation(context, deepSearches.read({ readToken }, caller), caller)
  })
  app.get('/deepsearch/:id', (context) => {
    const page = context.req.param('id')
    const caller = reader(context)
    return conversation(context, deepSearches.read({ page }, caller), caller)
  })
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const address = parsePageAddress(pathname)
    if (address === undefined) return notFound(context, 'There is no page at this address.')
    const { repo } = address
    visibleRepository(engine, reader(context), repo)
    const commit = await engine.resolveRevision(repo, address.revision)
    if (address.kind === 'file') {
      const file = await engine.readBytes(repo, commit, address.path)
      return context.html(await filePage({ ...address, commit, file, marked: parseLineRange(search) }))
    }
    const skipped = Number(/^[1-9]\d{0,5}$/.exec(context.req.query('after') ?? '')?.[0] ?? 0)
    const repository = readableRepository(engine, reader(context), repo)
    const shown = await history.showCommit(repository, commit, { first: FILES_ON_PAGE, offset: skipped })
    return context.html(commitPage({ repo, commit: shown, skipped }))
  })
  app.onError((error, context) => {
    if (error instanceof AskError) return notFound(context, error.message)
    const reference = logFailure(log, 'a page failed', error, { path: context.req.path })
    return context.html(
      messagePage('Something went wrong', `This page could not be made (ref ${reference}); see the instance's log.`),
      500,
    )
  })
  return app
}

function headers() {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Without an origin in them, forms could not be told from those of other sites.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
  })
}

function conversation(context: Context, found: Conversation | undefined, { userId }: Caller) {
  return found === undefined
    ? notFound(context, 'There is no such conversation.')
    : context.html(
        conversationPage(found, { isOwner: userId !== undefined && userId === found.ownerId, now: Date.now() }),
      )
}

function notFound(context: Context, message: string) {
  return context.html(messagePage('Not found', message), 404)
}
