import { z } from 'zod'
import { shownMessage } from '../actions/shown.ts'
import type { Ack } from '../events/transport.ts'
import type { Channel, Json, Message, Person } from '../state/model/model.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import type { Found } from './elements.ts'
import { messageFormId } from './entered.ts'
import { channelName, interactionBase } from './payload.ts'

/** docs.slack.dev/reference/block-kit/block-elements/select-menu-element#external_select */
const MAX_OPTIONS = 100
const DEFAULT_MIN_QUERY = 3

const plainText = z.looseObject({ type: z.literal('plain_text'), text: z.string().min(1).max(75) })
const option = z.looseObject({ text: plainText, value: z.string().min(1).max(150) })
const options = z.array(option).max(MAX_OPTIONS)
const answerSchema = z.union([
  z.object({ options }),
  z.object({ option_groups: z.array(z.object({ label: plainText, options })).max(MAX_OPTIONS) }),
])

export type Where = { view: View } | { channel: Channel; message: Message }

/** The number of characters a person has to type before the app is asked. */
export function minQuery({ min_query_length }: Json): number {
  return typeof min_query_length === 'number' ? min_query_length : DEFAULT_MIN_QUERY
}

/** A person types into an `external_select`: the app supplies options, and these can then be picked. */
export async function suggest(
  workspace: Workspace,
  person: Person,
  where: Where,
  { blockId, element }: Found,
  value: string,
): Promise<{ ack: Ack; answer: z.infer<typeof answerSchema> | undefined }> {
  const action_id = String(element.action_id)
  const payload = {
    type: 'block_suggestion',
    ...interactionBase(workspace, person),
    ...placed(workspace, where),
    action_id,
    block_id: blockId,
    value,
  }
  const ack = await workspace.transport.send({ kind: 'interactive', payload })
  const answer = ack.failure === undefined ? answerSchema.safeParse(ack.body).data : undefined
  if (answer !== undefined) {
    const offered = 'options' in answer ? answer.options : answer.option_groups.flatMap((group) => group.options)
    workspace.state.suggestions.offer(containerOf(where), action_id, offered)
  }
  return { ack, answer }
}

function containerOf(where: Where): string {
  return 'view' in where ? where.view.id : messageFormId(where.channel, where.message)
}

function placed({ state }: Workspace, where: Where): Json {
  if ('view' in where) return { container: { type: 'view', view_id: where.view.id }, view: where.view }
  const { channel, message } = where
  const isEphemeral = message.ephemeral_to !== undefined
  return {
    container: { type: 'message', message_ts: message.ts, channel_id: channel.id, is_ephemeral: isEphemeral },
    channel: { id: channel.id, name: channelName(channel) },
    ...(isEphemeral ? {} : { message: shownMessage(state, channel.id, message) }),
  }
}
