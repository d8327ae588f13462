import { useMemo } from 'react'
import type { Channel, State, User } from '../control/shapes.ts'
import { channelTitle, maySee, people, userName, useWorkspace } from '../workspace-context.ts'
import type { Element } from './shapes.ts'

export type Option = { value: string; label: string; detail?: string | undefined }
export type OptionGroup = { label?: string | undefined; options: Option[] }

/** What a menu offers that needs nobody to be asked: the app's own options, or people and channels. */
export function useOptions(element: Element): OptionGroup[] {
  const { state, user } = useWorkspace()
  return useMemo(() => optionsOf(element, state, user), [element, state, user])
}

function optionsOf(element: Element, state: State, user: User): OptionGroup[] {
  const type = element.type.replace('multi_', '')
  if (type === 'users_select') {
    return [{ options: people(state).map(({ id, name }) => ({ value: id, label: userName(state, id), detail: name })) }]
  }
  if (type === 'channels_select' || type === 'conversations_select') {
    const shown = state.channels.filter((channel) => {
      const isOffered = type === 'conversations_select' ? passes(channel, element.filter) : kindOf(channel) === 'public'
      return isOffered && !channel.is_archived && maySee(user, channel)
    })
    return [{ options: shown.map((channel) => ({ value: channel.id, label: channelTitle(state, user, channel) })) }]
  }
  return readOptions(element)
}

function passes(channel: Channel, filter: Element['filter'] = {}): boolean {
  // A direct conversation here is always one with the app.
  if (channel.is_im && filter.exclude_bot_users) return false
  if (channel.is_ext_shared && filter.exclude_external_shared_channels) return false
  return filter.include?.includes(kindOf(channel)) ?? true
}

function kindOf({ is_im, is_mpim, is_private }: Channel): 'im' | 'mpim' | 'private' | 'public' {
  if (is_im) return 'im'
  if (is_mpim) return 'mpim'
  return is_private ? 'private' : 'public'
}

type Words = { text: string }
type OptionData = { text: Words; value?: string | undefined; description?: Words | undefined }
type Offered = {
  options?: OptionData[] | undefined
  option_groups?: { label: Words; options: OptionData[] }[] | undefined
}

/** Options as an app writes them. */
export function readOptions({ options, option_groups }: Offered): OptionGroup[] {
  if (option_groups)
    return option_groups.map(({ label, options }) => ({ label: label.text, options: options.map(read) }))
  return [{ options: options?.map(read) ?? [] }]
}

const read = ({ text, value, description }: OptionData): Option => ({
  value: value ?? '',
  label: text.text,
  detail: description?.text,
})
