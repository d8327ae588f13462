import { setTimeout } from 'node:timers/promises'
import { ConfigError, UpstreamError } from '../../ports/errors.ts'
import type { Log } from '../../ports/index.ts'
import { slackCall, slackErrorName, type WebClient } from './slack-client.ts'

interface Identity {
  botUserId: string
  teamId: string
}

const RETRY_MAX_MS = 15_000

/** Asks Slack who the bot is. Waits while Slack can't be reached; throws ConfigError if it refuses the token. */
export async function whoAmI(client: WebClient, log: Log, signal: AbortSignal): Promise<Identity> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    try {
      const { bot_id: botId, user_id: botUserId, team_id: teamId } = await slackCall(() => client.auth.test())
      if (!botId || !botUserId || !teamId)
        throw new ConfigError('SLACK_BOT_TOKEN isn’t a bot token. Use the one that starts with xoxb-.')
      return { botUserId, teamId }
    } catch (error) {
      if (!(error instanceof UpstreamError) || !error.retryable) {
        const name = slackErrorName(error)
        if (name === undefined && error instanceof UpstreamError)
          throw new ConfigError(`SLACK_API_URL doesn’t answer like Slack (${error.message}). Correct it.`)
        throw name === undefined
          ? error
          : new ConfigError(`Slack refuses SLACK_BOT_TOKEN (${name}). Install the app again and set the new token.`)
      }
      log.warn('Slack cannot be reached yet', { error: error.message })
      await setTimeout(waitMs, undefined, { signal })
    }
  }
}
