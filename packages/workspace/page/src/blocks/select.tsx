import { useContext, useState } from 'react'
import { BlockContext, usePick } from './interaction.ts'
import { type OptionGroup, useOptions } from './options.ts'
import type { Element } from './shapes.ts'

/** Menus of one choice whose options are known beforehand. */
export function Select({ element }: { element: Element }) {
  const pick = usePick(element.action_id)
  const { labelId } = useContext(BlockContext)
  const groups = useOptions(element)
  const [value, setValue] = useState(initialOption(element))
  const placeholder = element.placeholder?.text ?? 'Choose…'
  return (
    <select
      className="field"
      aria-label={labelId ? undefined : placeholder}
      aria-labelledby={labelId}
      value={value}
      data-action-id={element.action_id}
      data-empty={value === ''}
      onChange={({ target }) => {
        setValue(target.value)
        pick(target.value)
      }}
    >
      <option value="" disabled hidden>
        {placeholder}
      </option>
      {groups.map((group) =>
        group.label === undefined ? (
          <Options key="" {...group} />
        ) : (
          <optgroup key={group.label} label={group.label}>
            <Options {...group} />
          </optgroup>
        ),
      )}
    </select>
  )
}

function Options({ options }: OptionGroup) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function initialOption({ initial_option, initial_user, initial_channel, initial_conversation }: Element): string {
  return initial_option?.value ?? initial_user ?? initial_channel ?? initial_conversation ?? ''
}
