import { UpstreamError } from '../../ports/errors.ts'
import type { Health } from '../../ports/index.ts'
import { slackHealthWords } from '../words/refusals.ts'
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

/** Whether Slack takes the bot's token, and grants what its calls need. */
export async function checkToken(client: WebClient): Promise<Health> {
  const name = slackHealthWords.token
  try {
    const { team, user, response_metadata } = await slackCall(() => client.auth.test())
    const granted = response_metadata?.scopes
    const missing = granted ? SCOPES.filter((scope) => !granted.includes(scope)) : []
    if (missing.length === 0) return { name, ok: true, detail: slackHealthWords.as(user ?? '', team ?? '') }
    return {
      name,
      ok: false,
      detail: missing.some(isHistory)
        ? slackHealthWords.lacksHistory(missing.join(', '))
        : slackHealthWords.lacks(missing.join(', ')),
      remedy: slackHealthWords.pasteManifest,
    }
  } catch (error) {
    const refusal = error instanceof UpstreamError ? slackErrorName(error.cause) : undefined
    if (refusal === undefined)
      return { name, ok: false, detail: slackHealthWords.silent, remedy: slackHealthWords.checkNetwork }
    return { name, ok: false, detail: refusal, remedy: slackHealthWords.newToken }
  }
}
