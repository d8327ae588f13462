import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { changed } from './membership.ts'

/** The last events an app receives: Slack still sends them after the app was removed. */
export const UNINSTALL_EVENTS: ReadonlySet<unknown> = new Set([
  'tokens_revoked',
  'app_uninstalled',
  'team_access_revoked',
])

/** Removes the app: its tokens are revoked, and nobody can use it any more. */
export function uninstall(workspace: Workspace): void {
  workspace.state.together(() => {
    revokeToken(workspace)
    workspace.events.emit('app_uninstalled', { type: 'app_uninstalled' })
  })
}

/** A new team that has not installed the app yet. */
export function beginUninstalled(workspace: Workspace): void {
  workspace.state.installation.revoke()
  leaveChannels(workspace)
}

function leaveChannels(workspace: Workspace): void {
  for (const channel of workspace.state.directory.channels()) {
    if (channel.kind === 'im' || !hasBot(channel)) continue
    channel.members = channel.members.filter((member) => member !== APP.botUserId)
    changed(workspace, channel)
  }
}

/**
 * The app's token becomes useless until somebody installs the app again, and the app is told. Its user is deactivated and leaves its
 * channels (docs.slack.dev/reference/methods/auth.revoke).
 */
export function revokeToken(workspace: Workspace): void {
  const { events, organization, state, team } = workspace
  if (organization?.id === team.id) organization.revoke()
  state.together(() => {
    endInstallation(workspace)
    events.emit('tokens_revoked', { type: 'tokens_revoked', tokens: { oauth: [], bot: [APP.botUserId] } })
  })
}

export function endInstallation(workspace: Workspace): void {
  const { changes, state } = workspace
  state.together(() => {
    state.installation.revoke()
    state.responseUrls.reset()
    state.triggers.reset()
    for (const scheduled of state.scheduled.list()) state.scheduled.remove(scheduled.id)
    leaveChannels(workspace)
  })
  changes.tell({ kind: 'channel' })
}
