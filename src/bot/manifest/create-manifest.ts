import { listed } from '../../handlers/index.ts'
import { manifestWords } from '../words/manifest.ts'
import { FREE_EVENTS, optionalScopes, scopeNames, useOf } from './scopes.ts'

interface ManifestFacts {
  /** The host whose deep-search links Slack reports to the bot; at most five. */
  host: string
  /** Where Slack reaches the bot over HTTP; without it, the app uses Socket Mode. */
  requestUrl?: string
  /** Where Slack sends people after they install the app. */
  redirectUrl?: string
  /** Whether tokens expire and are renewed. Slack doesn't let an app turn this off again. */
  isRotating?: boolean
  /** Whether an organization may install the app for all of its workspaces. */
  isForOrganization?: boolean
}

/** The app's manifest, as https://docs.slack.dev/reference/app-manifest specifies it. */
export function createManifest(facts: ManifestFacts) {
  const { host, requestUrl, redirectUrl, isRotating = false, isForOrganization = false } = facts
  const { slashCommands, shortcuts, prompts } = listed
  const url = requestUrl === undefined ? {} : { url: requestUrl }
  const request = requestUrl === undefined ? {} : { request_url: requestUrl }
  return {
    _metadata: { major_version: 2, minor_version: 1 },
    display_information: {
      name: manifestWords.name,
      description: manifestWords.description,
      background_color: '#1f3a4d',
    },
    features: {
      app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      agent_view: { agent_description: manifestWords.agent, suggested_prompts: prompts },
      bot_user: { display_name: manifestWords.name, always_online: true },
      shortcuts: shortcuts.map(({ name, callbackId, description }) => ({
        name,
        type: 'message',
        callback_id: callbackId,
        description,
      })),
      unfurl_domains: [host],
      slash_commands: slashCommands.map(({ command, description, usageHint, isEscaped }) => ({
        command,
        ...url,
        description,
        usage_hint: usageHint,
        should_escape: isEscaped,
      })),
    },
    oauth_config: {
      ...(redirectUrl !== undefined && { redirect_urls: [redirectUrl] }),
      scopes: { bot: scopeNames, bot_optional: optionalScopes },
    },
    settings: {
      event_subscriptions: { ...request, bot_events: botEvents(isForOrganization) },
      interactivity: { is_enabled: true, ...request },
      org_deploy_enabled: isForOrganization,
      socket_mode_enabled: requestUrl === undefined,
      token_rotation_enabled: isRotating,
    },
  }
}

function botEvents(isForOrganization: boolean): string[] {
  const ofOrganization = isForOrganization ? ['team_access_revoked'] : []
  return [...FREE_EVENTS, ...ofOrganization, ...scopeNames.flatMap((scope) => useOf(scope).events ?? [])].toSorted()
}
