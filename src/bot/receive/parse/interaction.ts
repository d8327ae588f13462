import { z } from 'zod'
import { fileMark } from '../../../handlers/deep-search/conversation/thread-history.ts'
import { fileNames, shownText } from '../../client/slack-text.ts'
import { privateMetadata } from '../../client/view-metadata.ts'

const option = z.object({ value: z.string() })

/**
 * The value of an input element, or of a click on one. https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload
 */
const entered = z.looseObject({
  value: z.string().nullish(),
  selected_option: option.nullish(),
  selected_options: z.array(option).nullish(),
  selected_conversation: z.string().nullish(),
  selected_conversations: z.array(z.string()).nullish(),
  selected_channel: z.string().nullish(),
  selected_channels: z.array(z.string()).nullish(),
  selected_user: z.string().nullish(),
  selected_users: z.array(z.string()).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
})

/** The value as text: several values separated by commas, or empty. */
function enteredText(element: z.output<typeof entered>): string {
  const several =
    element.selected_options?.map(({ value }) => value) ??
    element.selected_conversations ??
    element.selected_channels ??
    element.selected_users
  return (
    element.value ??
    element.selected_option?.value ??
    several?.join(',') ??
    element.selected_conversation ??
    element.selected_channel ??
    element.selected_user ??
    element.selected_date ??
    element.selected_time ??
    ''
  )
}

const used = {
  type: z.literal('block_actions'),
  trigger_id: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  actions: z.tuple([entered.extend({ action_id: z.string() })], z.unknown()),
}

const inMessage = z.object({
  ...used,
  response_url: z.string().optional(),
  // For ephemeral messages, Slack sends only this, and no `message`.
  container: z.object({
    channel_id: z.string(),
    message_ts: z.string(),
    thread_ts: z.string().optional(),
    is_ephemeral: z.boolean().default(false),
  }),
})

const inView = z.object({ ...used, view: z.object({ id: z.string(), private_metadata: privateMetadata }) })

/** Parses the use of a button or menu in a message, a form or the Home tab; undefined for anything else. */
export function parseClick(body: unknown) {
  const { data: clicked } = inMessage.safeParse(body)
  if (clicked) {
    const { container, response_url } = clicked
    // Ephemeral messages can't have a thread.
    const threadTs = container.thread_ts ?? (container.is_ephemeral ? undefined : container.message_ts)
    return {
      ...common(clicked),
      channel: container.channel_id,
      ...(threadTs !== undefined && { threadTs }),
      ts: container.message_ts,
      ...(response_url && { replyUrl: response_url }),
    }
  }
  const { data } = inView.safeParse(body)
  if (!data) return undefined
  const { id, private_metadata: metadata } = data.view
  const { channel, threadTs, note } = metadata
  const view = { id, ...(note !== undefined && { note }) }
  return { ...common(data), channel, view, ...(threadTs !== undefined && { threadTs }) }
}

function common({ trigger_id, team, user, actions: [action] }: Pick<z.output<typeof inView>, keyof typeof used>) {
  return {
    kind: 'action' as const,
    id: `act-${trigger_id}`,
    action: action.action_id,
    value: enteredText(action),
    triggerId: trigger_id,
    team: team.id,
    user: user.id,
  }
}

const submission = z.object({
  type: z.literal('view_submission'),
  trigger_id: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  view: z.object({
    callback_id: z.string(),
    private_metadata: privateMetadata,
    state: z.object({ values: z.record(z.string(), z.record(z.string(), entered)) }),
  }),
})

/** Parses a submitted form, its values by block; undefined for anything else. */
export function parseSubmission(body: unknown) {
  const { data } = submission.safeParse(body)
  if (!data) return undefined
  const { trigger_id, team, user, view } = data
  const values = Object.entries(view.state.values).map(([block, inputs]) => {
    const [input] = Object.values(inputs)
    return [block, input ? enteredText(input) : ''] as const
  })
  return {
    kind: 'form' as const,
    id: `form-${trigger_id}`,
    form: view.callback_id,
    values: Object.fromEntries(values),
    team: team.id,
    user: user.id,
    ...view.private_metadata,
  }
}

const picked = z.object({
  type: z.literal('message_action'),
  callback_id: z.string(),
  trigger_id: z.string(),
  response_url: z.string().optional(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  channel: z.object({ id: z.string() }),
  message: z.object({
    ts: z.string(),
    thread_ts: z.string().optional(),
    text: z.string().default(''),
    bot_id: z.string().optional(),
    blocks: z.array(z.unknown()).default([]),
    attachments: z.array(z.unknown()).default([]),
    files: fileNames,
  }),
})

/** Parses what somebody chose from a message's menu. */
export function parseShortcut(body: unknown) {
  const { data } = picked.safeParse(body)
  if (!data) return undefined
  const { callback_id, trigger_id, response_url, team, user, channel, message } = data
  return {
    kind: 'shortcut' as const,
    id: `short-${trigger_id}`,
    shortcut: callback_id,
    typed: [shownText(message), ...message.files.map(fileMark)].filter((part) => part !== '').join('\n'),
    triggerId: trigger_id,
    team: team.id,
    user: user.id,
    channel: channel.id,
    threadTs: message.thread_ts ?? message.ts,
    ...(response_url && { replyUrl: response_url }),
  }
}
