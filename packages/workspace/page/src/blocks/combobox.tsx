import { useContext, useId, useState } from 'react'
import { BlockContext, usePick } from './interaction.ts'
import { OptionList, optionsIn } from './option-list.tsx'
import { type Option, type OptionGroup, useOptions } from './options.ts'
import type { Element } from './shapes.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Menus that one types into: those whose options the app is asked for, and those that take several. */
export function Combobox({ element }: { element: Element }) {
  const { action_id, placeholder, max_selected_items: most } = element
  const isMulti = element.type.startsWith('multi_')
  const isExternal = element.type.endsWith('external_select')
  const { blockId, labelId } = useContext(BlockContext)
  const pick = usePick(action_id)
  const known = useOptions(element)
  const [chosen, setChosen] = useState(() => initialOptions(element, known))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const listId = useId()
  const external = useSuggestions(element, typed, blockId, open)

  const isChosen = (value: string) => chosen.some((one) => one.value === value)
  const groups = isExternal ? external.groups : matching(known, typed)
  const options = optionsIn(groups)
  const full = isMulti && most !== undefined && chosen.length >= most
  const note = full
    ? `No more than ${most}`
    : isExternal
      ? external.note
      : options.length === 0
        ? 'Nothing found'
        : undefined
  const name = placeholder?.text ?? (isMulti ? 'Choose any' : 'Choose…')

  const change = (next: Option[]) => {
    setChosen(next)
    const [only] = next
    if (isMulti) pick(next.map(({ value }) => value))
    else if (only) pick(only.value)
  }
  const toggle = (option: Option) => {
    setTyped('')
    setIndex(0)
    setOpen(isMulti)
    if (!isMulti) return change([option])
    if (isChosen(option.value)) return change(chosen.filter(({ value }) => value !== option.value))
    if (!full) change([...chosen, option])
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const marked = options[index]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : options.length - 1
      if (open && options.length > 0) setIndex((index + step) % options.length)
    } else if (event.key === 'Enter') {
      if (open && marked) toggle(marked)
      else setOpen(true)
    } else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Backspace' && typed === '' && isMulti && chosen.length > 0) change(chosen.slice(0, -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <fieldset
      className="combobox"
      data-action-id={action_id}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <div className="field combobox-field">
        {isMulti &&
          chosen.map((option) => (
            <button key={option.value} type="button" className="chip" onClick={() => toggle(option)}>
              {option.label} <span aria-hidden="true">×</span>
              <span className="visually-hidden">, remove</span>
            </button>
          ))}
        <input
          role="combobox"
          autoComplete="off"
          value={open || isMulti ? typed : (chosen[0]?.label ?? typed)}
          placeholder={isMulti && chosen.length > 0 ? '' : name}
          aria-label={labelId ? undefined : name}
          aria-labelledby={labelId}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && options[index] ? `${listId}-${index}` : undefined}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            setIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {open && (
        <OptionList
          id={listId}
          name={name}
          groups={groups}
          note={note}
          marked={index}
          isChosen={isChosen}
          onPick={toggle}
        />
      )}
    </fieldset>
  )
}

function matching(groups: OptionGroup[], typed: string): OptionGroup[] {
  const words = typed.toLowerCase()
  return groups
    .map(({ label, options }) => ({ label, options: options.filter((one) => one.label.toLowerCase().includes(words)) }))
    .filter(({ options }) => options.length > 0)
}

function initialOptions(element: Element, known: OptionGroup[]): Option[] {
  const { initial_option, initial_options = initial_option ? [initial_option] : [] } = element
  const ids = element.initial_users ?? element.initial_channels ?? element.initial_conversations ?? []
  const named = ids.map((value) => optionsIn(known).find((one) => one.value === value) ?? { value, label: value })
  return [...initial_options.map(({ text, value }) => ({ value: value ?? '', label: text.text })), ...named]
}
