import { isJson } from '../actions/blocks/block-ids.ts'
import { asCommandText } from '../actions/blocks/typed-text.ts'
import { echoCommand, postEphemeralAsSlack } from '../actions/post.ts'
import { type Ack, shownFailure } from '../events/transport.ts'
import type { Command } from '../manifest/manifest.ts'
import type { Channel, Person } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { noteAck } from './note-ack.ts'
import { channelName, responseUrl } from './payload.ts'
import { applyResponse } from './response.ts'

/** A person runs a slash command; they see what the app's acknowledgement says, or that it failed. */
export async function runCommand(
  workspace: Workspace,
  person: Person,
  channel: Channel,
  { command, should_escape }: Command,
  typed: string,
): Promise<Ack> {
  const { organization } = workspace
  const target = { channel: channel.id, user: person.id }
  const payload = {
    token: 'practice-verification-token',
    team_id: workspace.team.id,
    team_domain: workspace.team.domain,
    channel_id: channel.id,
    channel_name: channelName(channel),
    user_id: person.id,
    user_name: person.name,
    command,
    text: asCommandText(typed, should_escape, workspace.manifest.botName, workspace.state.directory),
    api_app_id: APP.id,
    ...(organization && { enterprise_id: organization.id, enterprise_name: organization.name }),
    is_enterprise_install: String(organization?.isInstalled ?? false),
    response_url: responseUrl(workspace, 'commands', target),
    trigger_id: workspace.state.triggers.issue(person.id),
  }
  const ack = await workspace.transport.send({ kind: 'slash_commands', payload })
  if (ack.failure !== undefined) {
    postEphemeralAsSlack(
      workspace,
      channel,
      person.id,
      `${command} failed with the error "${shownFailure(ack.failure)}"`,
    )
  } else if (ack.body !== null && ack.body !== '') {
    const response = typeof ack.body === 'string' ? { text: ack.body } : ack.body
    // docs.slack.dev/interactivity/implementing-slash-commands: public responses show what was typed.
    const isPublic = isJson(response) && response.response_type === 'in_channel'
    if (isPublic) echoCommand(workspace, channel, person, `${command} ${payload.text}`.trim())
    const saysNothing = isPublic && Object.keys(response).length === 1
    if (!saysNothing) noteAck(workspace, response, applyResponse(workspace, target, response))
  }
  return ack
}
