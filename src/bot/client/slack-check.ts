import type { Health } from '../../ports/index.ts'
import { optionalScopes, type Scope, scopeNames } from '../manifest/scopes.ts'
import { slackHealthWords } from '../words/refusals.ts'
import { scopeWords } from '../words/scopes.ts'
import { slackCall, slackErrorName, type WebClient } from './slack-client.ts'

/** Whether Slack accepts the bot's token, and the token has the scopes that its calls need. */
export async function checkToken(client: WebClient): Promise<Health> {
  const name = slackHealthWords.token
  try {
    const { team, user, response_metadata } = await slackCall(() => client.auth.test())
    const granted = response_metadata?.scopes
    const missing = granted ? scopeNames.filter((scope) => !granted.includes(scope)) : []
    const required = missing.filter((scope) => !optionalScopes.includes(scope))
    if (required.length > 0) {
      return { name, ok: false, detail: slackHealthWords.lacks(required), remedy: slackHealthWords.pasteManifest }
    }
    return { name, ok: true, detail: slackHealthWords.as(user ?? '', team ?? '', lossesOf(missing)) }
  } catch (error) {
    const refusal = slackErrorName(error)
    if (refusal === undefined)
      return { name, ok: false, detail: slackHealthWords.silent, remedy: slackHealthWords.checkNetwork }
    return { name, ok: false, detail: refusal, remedy: slackHealthWords.newToken }
  }
}

/** What the bot can't do without these scopes, in words, each once. */
function lossesOf(missing: readonly Scope[]): string[] {
  const losses = missing.map((scope): { for: string; without?: string } => scopeWords[scope])
  return [...new Set(losses.flatMap(({ without = [] }) => without))]
}
