import type { HttpTransport } from '../events/http-transport.ts'
import { installedCommands, installedShortcuts } from '../manifest/manifest.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'

/** Everything a page needs at the start. */
export async function describeState(workspace: Workspace, http: HttpTransport | undefined) {
  const { manifest, sockets, state } = workspace
  return {
    team: workspace.team,
    users: state.directory.people.map(({ id, name, realName, role, teamId, timeZone, locale }) => ({
      id,
      name,
      real_name: realName,
      role,
      is_admin: role === 'admin',
      is_guest: role === 'guest',
      is_stranger: role === 'stranger',
      team_id: teamId,
      tz: timeZone,
      locale,
    })),
    channels: state.directory.channels().map(({ id, name, kind, members, isArchived, isExtShared, purpose }) => ({
      id,
      name,
      is_private: kind === 'private' || kind === 'mpim',
      is_im: kind === 'im',
      is_mpim: kind === 'mpim',
      is_ext_shared: isExtShared,
      is_archived: isArchived,
      members,
      purpose,
      latest_ts: state.messages.lastTs(id) ?? '',
    })),
    groups: state.directory.groups(),
    bot: {
      user_id: APP.botUserId,
      bot_id: APP.botId,
      name: manifest.botName,
      installed: state.installation.isInstalled,
      home_tab: manifest.hasHome,
      messages_tab: manifest.messagesTab,
      suggested_prompts: state.installation.isInstalled ? manifest.suggestedPrompts : [],
      connected: sockets.size > 0 || ((await http?.isReachable()) ?? false),
    },
    how_to_connect: workspace.howToConnect,
    commands: installedCommands(workspace).map(({ command, description, usage_hint }) => ({
      command,
      description,
      usage_hint,
    })),
    shortcuts: installedShortcuts(workspace).map(({ name, type, callback_id, description }) => ({
      name,
      type,
      callback_id,
      description,
    })),
  }
}
