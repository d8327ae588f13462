import { isJson } from '../actions/blocks/block-ids.ts'
import { shownMessage } from '../actions/shown.ts'
import type { Ack } from '../events/transport.ts'
import type { Channel, Json, Message, Person } from '../state/model/model.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import { elementsOf, type Found, pickedValue } from './elements.ts'
import { handOverFiles, messageFormId, type Values } from './entered.ts'
import { channelName, interactionBase, responseUrl } from './payload.ts'

/** Which element a person uses, and what they pick or enter there. */
interface Use {
  action_id: string
  block_id?: string | undefined
  value?: unknown
  /** The options that the app has supplied for it since. */
  offered?: readonly Json[] | undefined
}

/** The action reported when an element is used; undefined if no element has that id and value. */
export function findAction(blocks: readonly Json[], use: Use): Json | undefined {
  for (const found of matching(blocks, use)) {
    const action = actionOf(found, use)
    if (action !== undefined) return action
  }
  return undefined
}

export function matching(blocks: readonly Json[], { action_id, block_id }: Use): Found[] {
  return elementsOf(blocks).filter(
    ({ blockId, element }) => element.action_id === action_id && (block_id ?? blockId) === blockId,
  )
}

function actionOf({ blockId, element }: Found, { value, offered }: Use): Json | undefined {
  const { type, action_id, text } = element
  const base = { type, action_id, block_id: blockId }
  if (type === 'feedback_buttons') {
    const buttons = [element.positive_button, element.negative_button].filter(isJson)
    const pressed = value === undefined ? buttons[0] : buttons.find((button) => button.value === value)
    return pressed && { ...base, value: pressed.value, text: pressed.text }
  }
  if (type === 'button' || type === 'icon_button' || type === 'workflow_button') {
    const isOther = value !== undefined && value !== element.value
    return isOther ? undefined : { ...base, text, ...(element.value === undefined ? {} : { value: element.value }) }
  }
  const picked = pickedValue(element, value, offered)
  return picked && { ...base, ...picked, ...(element.placeholder ? { placeholder: element.placeholder } : {}) }
}

/** A person uses a button or menu in a message, whose elements hold `values` for them. */
export function clickInMessage(
  workspace: Workspace,
  person: Person,
  channel: Channel,
  message: Message,
  held: Values,
  action: Json,
): Promise<Ack> {
  const values = withAction(held, action)
  workspace.state.heldValues.keep(person.id, messageFormId(channel, message), values)
  const isEphemeral = message.ephemeral_to !== undefined
  const thread = message.thread_ts === undefined ? {} : { thread_ts: message.thread_ts }
  const threadTs = message.thread_ts === undefined ? {} : { threadTs: message.thread_ts }
  const shown = shownMessage(workspace.state, channel.id, message)
  const payload = {
    type: 'block_actions',
    ...interactionBase(workspace, person),
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral: isEphemeral,
      ...thread,
    },
    trigger_id: workspace.state.triggers.issue(person.id),
    channel: { id: channel.id, name: channelName(channel) },
    ...(isEphemeral ? {} : { message: shown }),
    state: { values },
    response_url: responseUrl(workspace, 'actions', {
      channel: channel.id,
      user: person.id,
      ts: message.ts,
      ...threadTs,
    }),
    actions: [{ ...action, action_ts: workspace.state.timestamps.next() }],
  }
  return workspace.transport.send({ kind: 'interactive', payload })
}

/** Same in a modal or App Home, which remembers what was picked. */
export function clickInView(
  workspace: Workspace,
  person: Person,
  view: View,
  held: Values,
  action: Json,
): Promise<Ack> {
  const values = withAction(held, action)
  handOverFiles(workspace, values)
  const current = { ...view, state: { values } }
  workspace.state.views.replace(person.id, current)
  const payload = {
    type: 'block_actions',
    ...interactionBase(workspace, person),
    container: { type: 'view', view_id: view.id },
    trigger_id: workspace.state.triggers.issue(person.id, view.id),
    view: current,
    actions: [{ ...action, action_ts: workspace.state.timestamps.next() }],
  }
  return workspace.transport.send({ kind: 'interactive', payload })
}

/** Menus keep the picked option; buttons keep nothing. */
function withAction(values: Values, action: Json): Values {
  const { block_id, action_id, text, placeholder: _, ...picked } = action
  if (text !== undefined || picked.type === 'overflow') return values
  const block = String(block_id)
  return { ...values, [block]: { ...values[block], [String(action_id)]: picked } }
}
