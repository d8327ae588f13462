import { useContext, useId, useState } from 'react'
import { BlockContext, usePick } from './interaction.ts'
import type { Element, Option } from './shapes.ts'
import { TextObject } from './text-object.tsx'

export function Radios({ element }: { element: Element }) {
  const pick = usePick(element.action_id)
  const isInitial = (value: string | undefined) => value === element.initial_option?.value
  return <Choices element={element} type="radio" isChecked={isInitial} onChange={pick} />
}

export function Checkboxes({ element }: { element: Element }) {
  const pick = usePick(element.action_id)
  const [checked, setChecked] = useState(element.initial_options?.flatMap(({ value }) => value ?? []) ?? [])
  const change = (value: string, on: boolean) => {
    const values = on ? [...checked, value] : checked.filter((one) => one !== value)
    setChecked(values)
    pick(values)
  }
  return (
    <Choices element={element} type="checkbox" isChecked={(value) => checked.includes(value ?? '')} onChange={change} />
  )
}

type ChoicesProps = {
  element: Element
  type: 'radio' | 'checkbox'
  isChecked: (value: string | undefined) => boolean
  onChange: (value: string, on: boolean) => void
}

function Choices({ element, type, isChecked, onChange }: ChoicesProps) {
  const { labelId } = useContext(BlockContext)
  const name = useId()
  return (
    <fieldset className="choices" aria-labelledby={labelId} data-action-id={element.action_id}>
      {element.options?.map((option) => (
        <Choice
          key={option.value}
          option={option}
          type={type}
          name={name}
          checkedAtFirst={isChecked(option.value)}
          onChange={(on) => onChange(option.value ?? '', on)}
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
