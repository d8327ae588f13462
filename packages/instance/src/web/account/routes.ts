import { z } from 'zod'
import { createAttemptLimit } from '../../access/attempt-limit.ts'
import type { GrantStore } from '../../access/oauth/grants.ts'
import type { AccessRecords } from '../../access/records.ts'
import { setPasswordPath, signInPath } from '../../access/sessions/addresses.ts'
import { type PasswordStore, passwordLengths } from '../../access/sessions/passwords.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../access/sessions/session-cookie.ts'
import type { SessionStore } from '../../access/sessions/sessions.ts'
import type { SignedIn } from '../../access/sessions/signed-in.ts'
import type { SiteConfigReader } from '../../config/site-config.ts'
import type { Log } from '../../ports/log.ts'
import { createFormApp, type FormApp, tooMany } from '../layout/form-pages.ts'
import { continuePage, messagePage } from '../layout/layout.ts'
import { accountWords as words } from '../words/account.ts'
import { passwordPage, signInPage } from './sign-in-page.ts'
import { addTokenRoutes } from './token-routes.ts'

interface AccountOptions {
  access: AccessRecords
  grants: GrantStore
  passwords: PasswordStore
  sessions: SessionStore
  signedIn: SignedIn
  siteConfig: SiteConfigReader
  baseUrl: string
  isServedHost: (host: string | undefined) => boolean
  log: Log
}

const signInForm = z.object({
  name: z.string().max(64),
  password: z.string().max(passwordLengths.max),
  returnTo: z.string().max(2_000).optional(),
})
const passwordForm = z.object({ password: z.string(), again: z.string() })

/** Signing in and out, choosing a password, access tokens. */
export function createAccountRoutes(options: AccountOptions): FormApp {
  const { access, passwords, sessions, baseUrl, isServedHost, log } = options
  const paths = [signInPath, '/sign-out', setPasswordPath, '/access-tokens', '/access-tokens/*']
  const app = createFormApp({ baseUrl, isServedHost, paths, log })
  const isSecure = baseUrl.startsWith('https:')
  const limit = createAttemptLimit()

  app.get(signInPath, (context) =>
    context.html(signInPage({ name: '', returnTo: parseReturnTo(context.req.query('returnTo')) })),
  )
  app.post(signInPath, async (context) => {
    const form = signInForm.safeParse(await context.req.parseBody())
    const { name = '', password = '' } = form.data ?? {}
    const returnTo = parseReturnTo(form.data?.returnTo)
    const address = context.env.incoming.socket.remoteAddress ?? ''
    if (!limit.take(name, address)) return context.html(tooMany(), 429)
    const user = access.users.byName(name)
    const isRight = (await passwords.verify(user?.id, password)) && user?.isActive === true
    if (!isRight) return context.html(signInPage({ name, returnTo, problem: words.wrong }), 401)
    limit.forgive(name, address)
    setSessionCookie(context, sessions.start(user.id), isSecure)
    return context.html(continuePage(returnTo))
  })
  app.post('/sign-out', (context) => {
    const secret = readSessionCookie(context.req.header('cookie'))
    if (secret !== undefined) sessions.end(secret)
    clearSessionCookie(context)
    return context.redirect('/', 303)
  })

  const overPage = () => messagePage(...words.over)
  app.get(setPasswordPath, (context) => {
    const user = access.users.byId(passwords.userOf(context.req.query('link') ?? '') ?? 0)
    return user === undefined ? context.html(overPage(), 404) : context.html(passwordPage(user))
  })
  app.post(setPasswordPath, async (context) => {
    const link = context.req.query('link') ?? ''
    const user = access.users.byId(passwords.userOf(link) ?? 0)
    if (user === undefined) return context.html(overPage(), 404)
    const { password, again } = passwordForm.catch({ password: '', again: '' }).parse(await context.req.parseBody())
    const { min, max } = passwordLengths
    const hasLength = password.length >= min && password.length <= max
    if (!hasLength || password !== again) {
      const problem = hasLength ? words.differ : words.length(min, max)
      return context.html(passwordPage({ ...user, problem }), 400)
    }
    if ((await passwords.setByLink(link, password)) === undefined) return context.html(overPage(), 404)
    setSessionCookie(context, sessions.start(user.id), isSecure)
    return context.redirect('/access-tokens', 303)
  })

  addTokenRoutes(app, options)
  return app
}

/**
 * An address of this site to continue at, given from outside: anything else, or anything browsers would read differently, becomes `/`.
 */
export function parseReturnTo(given: string | undefined): string {
  const base = 'http://here.invalid'
  const url = given?.startsWith('/') ? URL.parse(given, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search
}
