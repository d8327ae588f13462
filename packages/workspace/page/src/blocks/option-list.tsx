import { Fragment } from 'react'
import type { Option, OptionGroup } from './options.ts'

type Props = {
  id: string
  name: string
  groups: OptionGroup[]
  note: string | undefined
  marked: number
  isChosen: (value: string) => boolean
  onPick: (option: Option) => void
}

export const optionsIn = (groups: OptionGroup[]) => groups.flatMap(({ options }) => options)

const showInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The keyboard stays in the text field, which points here by aria-activedescendant. */
export function OptionList({ id, name, groups, note, marked, isChosen, onPick }: Props) {
  const all = optionsIn(groups)
  return (
    <div className="option-list">
      <div role="listbox" id={id} aria-label={name}>
        {groups.map(({ label, options }) => (
          <Fragment key={label ?? ''}>
            {label && <p role="presentation">{label}</p>}
            {options.map((option) => (
              <div
                key={option.value}
                role="option"
                tabIndex={-1}
                id={`${id}-${all.indexOf(option)}`}
                aria-selected={isChosen(option.value)}
                data-marked={all[marked] === option}
                ref={all[marked] === option ? showInView : undefined}
                onPointerDown={(event) => {
                  event.preventDefault()
                  onPick(option)
                }}
              >
                {option.label} {option.detail && <small>{option.detail}</small>}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      {note && (
        <p className="option-note" role="status">
          {note}
        </p>
      )}
    </div>
  )
}
