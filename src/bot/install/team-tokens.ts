import { UpstreamError } from '../../ports/errors.ts'
import type { AppInstallation, Clock, InstallationStore, KeptInstallation, Log } from '../../ports/index.ts'
import { createRenewal, type Renewed } from '../../time/renewal.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import { installWords } from '../words/install.ts'

interface TokenOptions {
  store: InstallationStore
  /** A client without a token of its own. */
  client: WebClient
  clientId: string
  clientSecret: string
  clock: Clock
  log: Log
  earlyMs?: number
}

/** Tokens live for twelve hours. https://docs.slack.dev/authentication/using-token-rotation */
const EARLY_MS = 2 * 60 * 60_000

/**
 * Returns the token of an installation. If the app's tokens expire, they are renewed two hours early, by one process for all. Slack
 * refuses a used refresh token and changes nothing else, so one whose outcome is unknown is sent again.
 */
export function createTeamTokens({
  store,
  client,
  clientId,
  clientSecret,
  clock,
  log,
  earlyMs = EARLY_MS,
}: TokenOptions) {
  const renewal = createRenewal<string, KeptInstallation, AppInstallation>({
    store,
    clock,
    earlyMs,
    mayRepeat: true,
    read: ({ installation }) => installation,
    renew,
    drop: async () => undefined,
    async end(id, kept) {
      const { refreshToken: _, refreshingSince: __, ...left } = kept.installation
      log.error('the Slack token of a workspace cannot be renewed', { team: id, remedy: installWords.installAgain })
      await store.replace(id, kept, left)
      return left.expiresAt !== undefined && clock.now() < left.expiresAt ? left : undefined
    },
    notNow: () => new UpstreamError('slack', 'the token could not be renewed now', { retryable: true, effect: 'none' }),
  })

  async function renew(installation: AppInstallation, refreshToken: string): Promise<Renewed<AppInstallation>> {
    try {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const
      const given = await slackCall(() =>
        client.oauth.v2.access({ client_id: clientId, client_secret: clientSecret, ...grant }),
      )
      const { access_token: token, refresh_token, expires_in } = given
      if (token === undefined) return { state: 'unknown' }
      const { refreshingSince: _, ...before } = installation
      const ends = expires_in !== undefined && { expiresAt: clock.now() + expires_in * 1_000 }
      const next = refresh_token !== undefined && { refreshToken: refresh_token }
      return { state: 'renewed', value: { ...before, token, ...ends, ...next } }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (slackErrorName(error) === 'invalid_refresh_token') return { state: 'ended' }
      log.warn('a Slack token was not renewed', { team: installation.id, error: error.message })
      return { state: error.effect === 'none' ? 'untouched' : 'unknown' }
    }
  }

  /** Throws UpstreamError if there is none. */
  return async (id: string): Promise<string> => {
    const installation = await renewal.current(id)
    if (installation) return installation.token
    throw new UpstreamError('slack', 'not installed', {
      retryable: false,
      effect: 'none',
      advice: installWords.notInstalled,
    })
  }
}
