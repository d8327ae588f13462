import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tellNews } from '../../handlers/sign-in/news.job.ts'
import { newReference, SignInDenied, UpstreamError, UserError } from '../../ports/errors.ts'
import type { BrowserSignIn, Jobs, Log, SignInNews, SlackPerson } from '../../ports/index.ts'
import { clientMetadata, SIGN_IN_PATHS } from '../../ports/sign-in-paths.ts'
import type { Routes } from '../receive/http-server.ts'
import { signInPageWords as words } from '../words/sign-in-pages.ts'
import { confirmPage, endPage, PAGE_HEADERS } from './pages.ts'

interface Options {
  browser: BrowserSignIn
  /** The bot's address for browsers; undefined if there is none. */
  botUrl(): string | undefined
  /** The instance's host name, to show on the page. */
  instanceHost: string
  jobsOf(team: string): Pick<Jobs, 'enqueue'>
  log: Log
}

const COOKIE = 'crowsnest_sign_in'
const COOKIE_SECONDS = 20 * 60
const BODY_MAX = 4_000
const SECRET = /^[\w-]{43}$/

/** The pages where people finish a sign-in that they began in Slack. They only work with the cookie of the browser that began it. */
export function signInRoutes({ browser, botUrl, instanceHost, jobsOf, log }: Options): Routes {
  const { begin, callback, confirm, client } = SIGN_IN_PATHS
  const onlyHttps = () => (botUrl()?.startsWith('https:') ? '; Secure' : '')

  /** Failures that a person can't fix are logged, and the page tells them to start again. */
  const page = (answer: (request: IncomingMessage, query: URLSearchParams) => Promise<Page>) => {
    return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const {
        status,
        body = '',
        headers,
      } = await answer(request, queryOf(request)).catch(async (error: unknown): Promise<Page> => {
        if (error instanceof SignInDenied) {
          await tell(error.person, 'declined')
          return { status: 400, body: endPage(words.notConnected, words.backToSlack) }
        }
        if (error instanceof UserError) return { status: 400, body: endPage(words.notConnected, error.message) }
        if (!(error instanceof UpstreamError)) throw error
        log.warn('a sign-in failed', { reference: newReference(), error: error.message })
        return { status: 502, body: endPage(words.failed, words.tryAgain) }
      })
      response.writeHead(status, { ...PAGE_HEADERS, ...headers }).end(body)
    }
  }
  const tell = ({ team, user, account }: SlackPerson & { account?: string | undefined }, news: SignInNews) => {
    const facts = account === undefined ? {} : { account }
    return tellNews(jobsOf(team), { team, user }, news, facts, randomBytes(9).toString('base64url'))
  }
  const tooOld = { status: 410, body: endPage(words.tooOld, words.startAgain) }

  return {
    [`GET ${begin}`]: page(async (request, query) => {
      const mine = cookieOf(request) ?? randomBytes(32).toString('base64url')
      const address = await browser.leave(query.get('ticket') ?? '', mine)
      if (address === undefined) return tooOld
      const cookie = `${COOKIE}=${mine}; Path=${begin}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${onlyHttps()}`
      return { status: 303, headers: { location: address, 'set-cookie': cookie } }
    }),
    [`GET ${callback}`]: page(async (request, query) => {
      const answer = {
        code: query.get('code') ?? undefined,
        error: query.get('error') ?? undefined,
        iss: query.get('iss') ?? undefined,
      }
      const arrived = await browser.comeBack(query.get('state') ?? '', cookieOf(request) ?? '', answer)
      return arrived ? { status: 200, body: confirmPage(arrived, confirm, instanceHost) } : tooOld
    }),
    [`POST ${confirm}`]: page(async (request) => {
      const form = await formOf(request)
      const given = form.get('secret') ?? ''
      const mine = cookieOf(request) ?? ''
      if (form.get('answer') !== 'yes') {
        const person = await browser.refuse(given, mine)
        if (person) await tell(person, 'declined')
        return { status: 200, body: endPage(words.notConnected, words.backToSlack) }
      }
      const person = await browser.confirm(given, mine)
      if (!person) return tooOld
      await tell(person, 'connected')
      return { status: 200, body: endPage(words.connected, words.backToSlack) }
    }),
    [`GET ${client}`]: async (_, response) => {
      const base = botUrl()
      if (base === undefined) return void response.writeHead(404).end()
      const metadata = { client_id: new URL(client, base).href, ...clientMetadata(new URL(callback, base).href) }
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=300' })
      response.end(JSON.stringify({ ...metadata, token_endpoint_auth_method: 'none' }))
    },
  }
}

interface Page {
  status: number
  body?: string
  headers?: Record<string, string>
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  return URL.parse(url, 'http://localhost')?.searchParams ?? new URLSearchParams()
}

function cookieOf({ headers }: IncomingMessage): string | undefined {
  const cookies = (headers.cookie ?? '').split(/; */).map((each) => each.split('='))
  const [, value = ''] = cookies.find(([name]) => name === COOKIE) ?? []
  return SECRET.test(value) ? value : undefined
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_MAX) return new URLSearchParams()
  }
  return new URLSearchParams(text)
}
