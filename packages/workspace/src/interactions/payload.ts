import type { Channel, Json, Person } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { ResponseTarget } from '../state/stores/response-urls.ts'
import type { Workspace } from '../workspace.ts'

/** The start of every interaction payload. */
export function interactionBase({ organization, team }: Workspace, person: Person): Json {
  return {
    user: { id: person.id, username: person.name, name: person.name, team_id: person.teamId },
    team: { id: team.id, domain: team.domain },
    enterprise: organization === undefined ? null : { id: organization.id, name: organization.name },
    is_enterprise_install: organization?.isInstalled ?? false,
    api_app_id: APP.id,
    token: 'practice-verification-token',
  }
}

export function channelName(channel: Channel): string {
  if (channel.kind === 'im') return 'directmessage'
  return channel.kind === 'private' ? 'privategroup' : channel.name
}

export function responseUrl(workspace: Workspace, kind: 'commands' | 'actions', target: ResponseTarget): string {
  return `${workspace.url}/hooks/${kind}/${workspace.team.id}/${workspace.state.responseUrls.issue(target)}`
}
