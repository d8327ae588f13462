import { UpstreamError, UserError } from '../ports/errors.ts'
import type {
  BrowserSignIn,
  Clock,
  Credential,
  OAuthRegistration,
  SignIn,
  SignInNews,
  SignInStores,
  SignIns,
  SlackPerson,
  Tools,
} from '../ports/index.ts'
import { SIGN_IN_PATHS } from '../ports/sign-in-paths.ts'
import { DAY_MS } from '../time/units.ts'
import type { ConnectionOptions } from './mcp/connection.ts'
import { createBrowserSignIn } from './oauth/browser-sign-in.ts'
import { createDeviceSignIn } from './oauth/device-sign-in.ts'
import { createOAuthFetch } from './oauth/oauth-fetch.ts'
import { createServerLookup, createSignIns } from './oauth/sign-ins.ts'
import { createPersonalTools } from './personal-tools.ts'
import { createTools } from './tools.ts'

interface SigningInOptions extends ConnectionOptions {
  linkUrl: string
  stores: SignInStores
  clock: Clock
  /** The bot's address for browsers; undefined if there is none. */
  botUrl(): string | undefined
  /** The bot's registration with the authorization server, if its administrator made one. */
  client: OAuthRegistration | undefined
  /** The address of the bot's client metadata; undefined means its own page. */
  metadataUrl?: string
  schemeOf(token: string): Credential['scheme']
  /** Days until an unused sign-in ends. */
  unusedDays: number
  /** With the bot's own rights. */
  service: Pick<Tools, 'names'>
  tell(person: SlackPerson, news: SignInNews, signIn: SignIn): Promise<void>
}

interface SigningIn {
  signIns: SignIns
  browser: BrowserSignIn
  toolsOf(person: SlackPerson): Tools
  close(): Promise<void>
}

/** Everything for people's sign-ins, in the processes that start them and in those that use them. */
export function openSignIns(options: SigningInOptions): SigningIn {
  const { stores, clock, botUrl, client: configured, schemeOf, tell, mcpPath, linkUrl } = options
  const fetch = createOAuthFetch(options)
  const endpoint = new URL(mcpPath, linkUrl)
  const server = createServerLookup({ endpoint, fetch })
  const at = (path: string) => {
    const base = botUrl()
    if (base === undefined) throw new UserError('Signing in with a browser isn’t set up here.', { id: 'no-browser' })
    return new URL(path, base).href
  }
  const client = {
    registrations: stores.registrations,
    configured,
    redirectUrl: () => at(SIGN_IN_PATHS.callback),
    metadataUrl: () => options.metadataUrl ?? (botUrl()?.startsWith('https:') ? at(SIGN_IN_PATHS.client) : undefined),
  }
  const signIns = createSignIns({
    store: stores.store,
    fetch,
    clock,
    tell,
    endpoint,
    server,
    device: createDeviceSignIn({ stores, server, fetch, clock }),
    hasBrowser: () => botUrl() !== undefined,
    schemeOf,
    unusedMaxMs: options.unusedDays * DAY_MS,
    async invite(person, name, scope) {
      const ticket = await stores.invitations.issue({ ...person, name, ...(scope !== undefined && { scope }) })
      return `${at(SIGN_IN_PATHS.begin)}?${new URLSearchParams({ ticket })}`
    },
    async check({ token, scheme }) {
      const theirs = createTools({ ...options, token, authScheme: scheme })
      try {
        await theirs.repositories()
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.retryable) throw error
        throw new UserError('The instance rejected this token. Check it and try again.', { id: 'token-refused' })
      } finally {
        await theirs.close()
      }
    },
  })
  const { of: toolsOf, close } = createPersonalTools({ ...options, signIns })
  return { signIns, browser: createBrowserSignIn({ stores, server, client, fetch, clock }), toolsOf, close }
}
