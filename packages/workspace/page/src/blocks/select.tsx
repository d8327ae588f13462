import { useState } from 'react'
import { channelName, people, useWorkspace } from '../workspace-context.ts'
import { useField } from './interaction.ts'
import type { Element, Option } from './shapes.ts'

export function Select({ element }: { element: Element }) {
  const setField = useField(element.action_id)
  const [value, setValue] = useState(
    element.initial_option?.value ??
      element.initial_user ??
      element.initial_channel ??
      element.initial_conversation ??
      '',
  )
  const placeholder = element.placeholder?.text ?? 'Choose…'
  return (
    <select
      className="field"
      aria-label={placeholder}
      value={value}
      data-action-id={element.action_id}
      onChange={({ target }) => {
        setValue(target.value)
        setField(target.value)
      }}
    >
      <option value="" disabled hidden>
        {placeholder}
      </option>
      <Options element={element} />
    </select>
  )
}

export function MultiSelect({ element }: { element: Element }) {
  const setField = useField(element.action_id)
  const chosen =
    element.initial_options?.flatMap(({ value }) => value ?? []) ??
    element.initial_users ??
    element.initial_channels ??
    element.initial_conversations
  return (
    <select
      multiple
      className="field"
      aria-label={element.placeholder?.text ?? 'Choose any'}
      defaultValue={chosen ?? []}
      data-action-id={element.action_id}
      onChange={({ target }) => setField([...target.selectedOptions].map((option) => option.value))}
    >
      <Options element={element} />
    </select>
  )
}

function Options({ element }: { element: Element }) {
  const { state } = useWorkspace()
  const type = element.type.replace('multi_', '')
  if (type === 'users_select') {
    return people(state).map(({ id, name, real_name }) => (
      <option key={id} value={id}>
        {real_name ?? name}
      </option>
    ))
  }
  if (type === 'channels_select' || type === 'conversations_select') {
    return state.channels
      .filter(({ is_im, is_private }) => !is_im && !(type === 'channels_select' && is_private))
      .map((channel) => (
        <option key={channel.id} value={channel.id}>
          #{channelName(state, channel)}
        </option>
      ))
  }
  if (!element.option_groups) return element.options?.map(optionView)
  return element.option_groups.map(({ label, options }) => (
    <optgroup key={label.text} label={label.text}>
      {options.map(optionView)}
    </optgroup>
  ))
}

const optionView = ({ text, value }: Option) => (
  <option key={value} value={value}>
    {text.text}
  </option>
)
