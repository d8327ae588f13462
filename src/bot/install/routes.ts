import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Installation, InstallProvider, type InstallURLOptions, InvalidStateError } from '@slack/oauth'
import { newReference } from '../../ports/errors.ts'
import type { AppInstallation, InstallationStore, Log, Tickets } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { createBoltLogger, createSlackClient } from '../client/slack-client.ts'
import { scopeNames } from '../manifest/scopes.ts'
import type { Routes } from '../receive/http-server.ts'
import { endPage, PAGE_HEADERS } from '../sign-in/pages.ts'
import { installWords as words } from '../words/install.ts'

export const INSTALL_PATHS = { install: '/slack/install', redirect: '/slack/oauth_redirect' }

interface InstallOptions {
  clientId: string
  clientSecret: string
  apiUrl: string
  /** The teams that may install the app. */
  teams: readonly string[]
  store: InstallationStore
  /** Each works once, within ten minutes. */
  tickets: Tickets<{ scopes: string[]; redirectUri: string }>
  /** The bot's address for browsers; undefined if there is none. */
  botUrl(): string | undefined
  outgoing: Outgoing
  log: Log
}

/** The pages where people install the app in their workspace. */
export function installRoutes(options: InstallOptions): Routes {
  const { clientId, clientSecret, apiUrl, teams, store, tickets, botUrl, outgoing, log } = options
  const provider = new InstallProvider({
    clientId,
    clientSecret,
    // The library only warns if another browser has the cookie; here the state itself works only once.
    stateStore: {
      generateStateParam: ({ redirectUri = '' }) => tickets.issue({ scopes: [...scopeNames], redirectUri }),
      async verifyStateParam(_, state): Promise<InstallURLOptions> {
        const begun = await tickets.take(state)
        if (!begun) throw new InvalidStateError('used or too old')
        return begun
      },
    },
    installationStore: {
      async storeInstallation(installation) {
        const kept = kindOf(installation)
        if (!kept) throw new Error('Slack gave no bot token')
        await store.save(kept, installation.isEnterpriseInstall ? undefined : kept.id)
        log.info('installed', { team: kept.id })
      },
      // Events look up installations in our own store instead.
      fetchInstallation: () => Promise.reject(new Error('not here')),
    },
    directInstall: true,
    authorizationUrl: new URL('/oauth/v2/authorize', apiUrl).href,
    // Failures are logged below, by who can fix them.
    logger: { ...createBoltLogger(log), error: () => undefined },
    clientOptions: { slackApiUrl: `${apiUrl}/`, fetch: outgoing.fetch, timeout: 10_000, retryConfig: { retries: 0 } },
  })

  async function install(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const base = botUrl()
    if (base === undefined) return show(response, 404, words.nothing, words.unreachable)
    const redirectUri = new URL(INSTALL_PATHS.redirect, base).href
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value)
    await provider.handleInstallPath(request, response, {}, { scopes: [...scopeNames], redirectUri })
  }

  async function redirect(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.handleCallback(request, response, {
      async afterInstallation(installation) {
        const ids = [installation.team?.id, installation.enterprise?.id].filter((id) => id !== undefined)
        if (ids.some((id) => teams.includes(id))) return true
        log.warn('a workspace that is not listed wanted the app', { ids })
        const token = installation.bot?.token
        // Slack has already installed it: undo that.
        if (token !== undefined) await createSlackClient(apiUrl, token, { outgoing, log }).auth.revoke()
        show(response, 403, words.nothing, words.notListed(nameOf(installation), ids.join(', ')))
        return false
      },
      success: (installation) => show(response, 200, words.installed(nameOf(installation)), words.next),
      failure(error) {
        const isCancelled = /cancelled/.test(error.message)
        const isTooOld = error instanceof InvalidStateError || /state/.test(error.code)
        if (isCancelled) return show(response, 200, words.nothing, words.cancelled)
        if (isTooOld) return show(response, 410, words.nothing, words.tooOld)
        log.warn('an installation failed', { reference: newReference(), error: error.message })
        show(response, 502, words.nothing, words.failed)
      },
    })
  }

  return { [`GET ${INSTALL_PATHS.install}`]: install, [`GET ${INSTALL_PATHS.redirect}`]: redirect }
}

function show(response: ServerResponse, status: number, title: string, text: string): void {
  response.writeHead(status, PAGE_HEADERS).end(endPage(title, text))
}

/** Undefined if there is no bot. */
function kindOf({ bot, team, enterprise, isEnterpriseInstall }: Installation): AppInstallation | undefined {
  const of = isEnterpriseInstall ? enterprise : team
  if (!bot || !of) return undefined
  const { token, userId: botUser, refreshToken, expiresAt } = bot
  return {
    id: of.id,
    name: of.name ?? of.id,
    token,
    botUser,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt * 1_000 }),
  }
}

function nameOf({ team, enterprise }: Installation): string {
  return team?.name ?? team?.id ?? enterprise?.name ?? enterprise?.id ?? ''
}
