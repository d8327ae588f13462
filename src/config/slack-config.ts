import { ConfigError } from '../ports/errors.ts'
import type { Settings } from './settings.ts'

export interface SlackConfig {
  apiUrl: string
  /** The token of the one workspace; undefined if people install the app themselves. */
  botToken: string | undefined
  install?: InstallConfig
  transport: { kind: 'socket'; appToken: string } | { kind: 'http'; signingSecret: string }
}

interface InstallConfig {
  clientId: string
  clientSecret: string
  /** Workspaces (`T…`) and organizations (`E…`) that may install the app. */
  teams: readonly string[]
}

/** Undefined: the practice workspace. */
export function slackConfig(values: Settings): SlackConfig | undefined {
  const { SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret } = values
  const install = installConfig(values)
  if (!botToken && !install) {
    const half = appToken ? 'SLACK_APP_TOKEN' : signingSecret ? 'SLACK_SIGNING_SECRET' : undefined
    if (half)
      throw new ConfigError(
        `${half} is set, but SLACK_BOT_TOKEN is not. Set it, or remove ${half} for the practice workspace.`,
      )
    return undefined
  }
  if (botToken && install)
    throw new ConfigError(
      'SLACK_BOT_TOKEN and SLACK_CLIENT_ID are both set. Remove SLACK_BOT_TOKEN to install the app in several workspaces, or SLACK_CLIENT_ID for one.',
    )
  const of = { apiUrl: values.SLACK_API_URL, botToken, ...(install && { install }) }
  if (appToken) return { ...of, transport: { kind: 'socket', appToken } }
  if (signingSecret) return { ...of, transport: { kind: 'http', signingSecret } }
  throw new ConfigError(
    `${botToken ? 'SLACK_BOT_TOKEN' : 'SLACK_CLIENT_ID'} is set, but neither SLACK_APP_TOKEN (Socket Mode) nor SLACK_SIGNING_SECRET (HTTP) is. Set one of them.`,
  )
}

function installConfig(values: Settings): InstallConfig | undefined {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_TEAMS: teams } = values
  if (!clientId && !clientSecret) {
    if (teams.length > 0)
      throw new ConfigError('SLACK_TEAMS is set, but SLACK_CLIENT_ID is not. Set it, or remove SLACK_TEAMS.')
    return undefined
  }
  const missing = clientId ? 'SLACK_CLIENT_SECRET' : 'SLACK_CLIENT_ID'
  if (!clientId || !clientSecret) {
    const half = clientId ? 'SLACK_CLIENT_ID' : 'SLACK_CLIENT_SECRET'
    throw new ConfigError(`${half} is set, but ${missing} is not. Set it, or remove ${half}.`)
  }
  if (teams.length === 0)
    throw new ConfigError(
      'SLACK_CLIENT_ID is set, but SLACK_TEAMS is not. List the IDs of the workspaces (T…) or organizations (E…) that may install the app.',
    )
  return { clientId, clientSecret, teams }
}
