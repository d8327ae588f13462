import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { visibleRepositories } from '../../access/caller.ts'
import type { Callers } from '../../access/callers.ts'
import { setPasswordPath, signInAddress, signInPath } from '../../access/sessions/addresses.ts'
import type { SignedIn } from '../../access/sessions/signed-in.ts'
import { type PageVisit, pageEvent } from '../../analytics/events.ts'
import type { UsageRecorder } from '../../analytics/usage-recorder.ts'
import type { SiteConfigReader } from '../../config/site-config.ts'
import { AskError } from '../../errors/errors.ts'
import { logFailure } from '../../errors/failure.ts'
import type { History } from '../../history/history.ts'
import type { Engine } from '../../ports/engine.ts'
import type { Log } from '../../ports/log.ts'
import type { Conversation } from '../../research/conversations.ts'
import type { DeepSearches } from '../../research/deep-searches.ts'
import { parsePageAddress } from '../addresses/page-address.ts'
import { assetsByPath } from '../assets/assets.ts'
import type { Colours } from '../colours/colours.ts'
import { connectPage } from '../connect/connect-page.ts'
import { messagePage } from '../layout/layout.ts'
import { unknownHost } from '../layout/local-hosts.ts'
import { runSearch } from '../search/run-search.ts'
import { searchPage } from '../search/search-page.ts'
import { failureWords } from '../words/frame.ts'
import { conversationPage } from './conversation-page.ts'
import { failurePage } from './failure-page.ts'
import { type Asker, createRepositoryPages } from './repository-routes.ts'
import { startPage } from './start-page.ts'

interface PageOptions {
  engine: Engine
  history: History
  colours: Colours
  deepSearches: DeepSearches
  callers: Callers
  signedIn: SignedIn
  siteConfig: SiteConfigReader
  /** The start of its addresses. */
  baseUrl: string
  isServedHost: (host: string | undefined) => boolean
  recorder: Pick<UsageRecorder, 'record'>
  log: Log
}

/** Text must never act as a page of this site, whatever a browser thinks it is. */
const textPolicy = "default-src 'none'; sandbox"

const openToAll: ReadonlySet<string> = new Set([signInPath, setPasswordPath])

/**
 * The pages that people browse code on, and that links in answers lead to. Without signing in, people see what is public, or nothing if
 * the site is not public.
 */
export function createPages(options: PageOptions): Hono {
  const {
    engine,
    history,
    colours,
    deepSearches,
    callers,
    signedIn,
    siteConfig,
    baseUrl,
    isServedHost,
    recorder,
    log,
  } = options
  const app = new Hono()
  const showRepository = createRepositoryPages({ engine, history, colours })

  app.use(async (context, next) => {
    await next()
    const isText = context.res.headers.get('content-type')?.startsWith('text/plain')
    if (isText) context.header('content-security-policy', textPolicy)
  })
  app.use(headers())
  app.use(async (context, next) => {
    if (!isServedHost(context.req.header('host'))) return context.text(unknownHost, 403)
    return next()
  })
  app.get('/assets/:name', (context) => {
    const { pathname, search } = new URL(context.req.url)
    const asset = assetsByPath.get(pathname)
    if (asset === undefined) return context.text(failureWords.notFound, 404)
    const isForGood = asset.address === pathname + search
    const keep = isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=600'
    return context.body(asset.body, 200, { 'content-type': asset.type, 'cache-control': keep })
  })
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isPrivate = !siteConfig.current()['auth.public'] && !openToAll.has(pathname)
    const user = signedIn(context.req.raw)
    if (isPrivate && user === undefined) return context.redirect(signInAddress(pathname + search))
    await next()
    if (context.res.status === 200) recorder.record(pageEvent(user?.id, visitOf(pathname)))
    // What somebody may see today may be forbidden tomorrow.
    context.header('cache-control', 'no-store')
  })
  app.get('/', (context) => {
    const { caller, reader } = askerOf(context)
    const repositories = visibleRepositories(engine, caller)
    const filter = context.req.query('name')?.slice(0, 200) ?? ''
    const now = { progress: engine.progress(), history: history.progress() }
    return context.html(startPage({ reader, repositories, filter, ...now }))
  })
  app.get('/connect', (context) => context.html(connectPage(baseUrl, askerOf(context).reader)))
  app.get('/search', async (context) => {
    const { caller, reader } = askerOf(context)
    const { q = '', by, repo } = context.req.query()
    const asked = {
      query: q.trim(),
      by: by === 'meaning' ? ('meaning' as const) : ('words' as const),
      repo: repo || undefined,
    }
    const { signal } = context.req.raw
    const outcome = asked.query === '' ? undefined : await runSearch(asked, { engine, caller, signal })
    return context.html(searchPage({ reader, asked, outcome }))
  })
  app.get('/deepsearch/shared/:readToken', (context) => {
    const asker = askerOf(context)
    return conversation(context, deepSearches.read({ readToken: context.req.param('readToken') }, asker.caller), asker)
  })
  app.get('/deepsearch/:id', (context) => {
    const asker = askerOf(context)
    return conversation(context, deepSearches.read({ page: context.req.param('id') }, asker.caller), asker)
  })
  app.get('*', async (context) => {
    const address = parsePageAddress(new URL(context.req.url).pathname)
    if (address === undefined) throw new AskError(failureWords.noPage)
    return await showRepository(address, askerOf(context), context)
  })
  app.onError((error, context) => {
    const { reader } = askerOf(context)
    if (error instanceof AskError) {
      const address = parsePageAddress(new URL(context.req.url).pathname)
      const { status, page } = failurePage(error, { address, reader })
      return context.html(page, status)
    }
    const reference = logFailure(log, 'a page failed', error, { path: context.req.path })
    return context.html(
      messagePage(failureWords.wrongTitle, failureWords.wrong(reference), { reader, search: {} }),
      500,
    )
  })
  return app

  function askerOf({ req }: Context): Asker {
    const user = signedIn(req.raw)
    const { pathname, search } = new URL(req.url)
    return { caller: callers.of(user), reader: { userName: user?.name, signIn: signInAddress(pathname + search) } }
  }
}

/** How a page view is counted: viewing a file is code navigation. */
function visitOf(pathname: string): PageVisit {
  if (pathname === '/search') return { kind: 'search' }
  const address = parsePageAddress(pathname)
  return address?.kind === 'blob' || address?.kind === 'raw' ? { kind: 'file', path: address.path } : { kind: 'other' }
}

function headers() {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Without an origin, forms could not be told from those of other sites.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
  })
}

function conversation(context: Context, found: Conversation | undefined, { caller, reader }: Asker) {
  if (found === undefined) throw new AskError(failureWords.noConversation)
  const { userId } = caller
  const isOwner = userId !== undefined && userId === found.ownerId
  return context.html(conversationPage(found, { reader, isOwner, now: Date.now() }))
}
