import { useId, useState } from 'react'
import { useField } from './interaction.ts'
import type { Element, Option } from './shapes.ts'
import { TextObject } from './text-object.tsx'

export function Radios({ element }: { element: Element }) {
  const setField = useField(element.action_id)
  const name = useId()
  return (
    <fieldset className="choices">
      {element.options?.map((option) => (
        <Choice
          key={option.value}
          option={option}
          type="radio"
          name={name}
          checkedAtFirst={option.value === element.initial_option?.value}
          onChange={() => setField(option.value ?? '')}
        />
      ))}
    </fieldset>
  )
}

export function Checkboxes({ element }: { element: Element }) {
  const setField = useField(element.action_id)
  const name = useId()
  const [checked, setChecked] = useState(element.initial_options?.flatMap(({ value }) => value ?? []) ?? [])
  const change = (value: string, on: boolean) => {
    const values = on ? [...checked, value] : checked.filter((one) => one !== value)
    setChecked(values)
    setField(values)
  }
  return (
    <fieldset className="choices">
      {element.options?.map((option) => (
        <Choice
          key={option.value}
          option={option}
          type="checkbox"
          name={name}
          checkedAtFirst={checked.includes(option.value ?? '')}
          onChange={(on) => change(option.value ?? '', on)}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  option: Option
  type: 'radio' | 'checkbox'
  name: string
  checkedAtFirst: boolean
  onChange: (on: boolean) => void
}

function Choice({ option, type, name, checkedAtFirst, onChange }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        defaultChecked={checkedAtFirst}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <TextObject text={option.text} />
        {option.description && (
          <small>
            <TextObject text={option.description} />
          </small>
        )}
      </span>
    </label>
  )
}
