import { UpstreamError } from '../../ports/errors.ts'
import type { Health } from '../../ports/index.ts'
import { slackCall, slackErrorName, type WebClient } from './slack-client.ts'

/** What the bot's calls need; `manifest.yml` asks for the same. */
export const SCOPES = [
  'app_mentions:read',
  'channels:history',
  'channels:read',
  'chat:write',
  'commands',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'im:read',
  'im:write',
  'links:read',
  'links:write',
  'mpim:history',
  'mpim:read',
  'reactions:read',
  'usergroups:read',
  'users:read',
] as const

/** Without looking back there is no telling whether a message was posted before a crash. */
const isHistory = (scope: string) => scope.endsWith(':history')
const IN_DOUBT = '; answers of which it cannot tell whether they were posted go to the asker’s direct messages'

/** Whether Slack takes the bot's token, and grants what its calls need. */
export async function checkToken(client: WebClient): Promise<Health> {
  const name = 'Slack token'
  try {
    const { team, user, response_metadata } = await slackCall(() => client.auth.test())
    const granted = response_metadata?.scopes
    const missing = granted ? SCOPES.filter((scope) => !granted.includes(scope)) : []
    if (missing.length === 0) return { name, ok: true, detail: `${user} in ${team}` }
    return {
      name,
      ok: false,
      detail: `lacks ${missing.join(', ')}${missing.some(isHistory) ? IN_DOUBT : ''}`,
      remedy: 'paste manifest.yml into the app’s manifest page and install the app again',
    }
  } catch (error) {
    const refusal = error instanceof UpstreamError ? slackErrorName(error.cause) : undefined
    if (refusal === undefined)
      return { name, ok: false, detail: 'Slack does not answer', remedy: 'check the network, and SLACK_API_URL' }
    return { name, ok: false, detail: refusal, remedy: 'install the app again and set the new SLACK_BOT_TOKEN' }
  }
}
