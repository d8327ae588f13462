import { shownMessage } from '../actions/shown.ts'
import type { Ack } from '../events/transport.ts'
import type { Channel, Message, Person } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { channelName, interactionBase, responseUrl } from './payload.ts'

/** A person picks the app's shortcut from a message's menu. */
export function pickMessageShortcut(
  workspace: Workspace,
  person: Person,
  channel: Channel,
  message: Message,
  callbackId: string,
): Promise<Ack> {
  const thread = message.thread_ts === undefined ? {} : { threadTs: message.thread_ts }
  const payload = {
    type: 'message_action',
    ...interactionBase(workspace, person),
    ...begun(workspace, person, callbackId),
    channel: { id: channel.id, name: channelName(channel) },
    message_ts: message.ts,
    message: shownMessage(workspace.state, channel.id, message),
    response_url: responseUrl(workspace, 'actions', {
      channel: channel.id,
      user: person.id,
      ts: message.ts,
      ...thread,
    }),
  }
  return workspace.transport.send({ kind: 'interactive', payload })
}

/** A person picks the app's shortcut from the workspace's own menu. */
export function pickGlobalShortcut(workspace: Workspace, person: Person, callbackId: string): Promise<Ack> {
  const payload = { type: 'shortcut', ...interactionBase(workspace, person), ...begun(workspace, person, callbackId) }
  return workspace.transport.send({ kind: 'interactive', payload })
}

function begun({ state }: Workspace, person: Person, callbackId: string) {
  return { callback_id: callbackId, action_ts: state.timestamps.next(), trigger_id: state.triggers.issue(person.id) }
}
