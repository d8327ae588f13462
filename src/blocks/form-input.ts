import type { KnownBlock } from '@slack/types'

type Input = Extract<KnownBlock, { type: 'input' }>

/** https://docs.slack.dev/reference/block-kit/block-elements/plain-text-input-element */
export const TEXT_INPUT_MAX = 3_000

/** A field of a form, which submits under its name. */
export function formInput(name: string, label: string, element: Input['element'], hint?: string): Input {
  return {
    type: 'input',
    block_id: name,
    label: { type: 'plain_text', text: label },
    element: { ...element, action_id: name },
    ...(hint && { hint: { type: 'plain_text', text: hint } }),
  }
}

/** Where something is posted, unless that is a DM. */
export function channelInput(name: string, label: string, channel: string): Input[] {
  if (channel.startsWith('D')) return []
  const filter = { include: ['public' as const, 'private' as const], exclude_external_shared_channels: true }
  return [formInput(name, label, { type: 'conversations_select', initial_conversation: channel, filter })]
}
