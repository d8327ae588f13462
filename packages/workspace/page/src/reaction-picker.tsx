import { useState } from 'react'
import { Plain } from './blocks/text-object.tsx'
import { Popover } from './popover.tsx'

const common = [
  ...['+1', '-1', 'eyes', 'white_check_mark', 'x', 'tada'],
  ...['heart', 'rocket', 'thinking_face', 'pray', 'bug', 'raised_hands'],
]

/** The usual ones at a press, any other by its name. */
export function ReactionPicker({ onPick }: { onPick: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <Popover
      label="Add reaction"
      sign={
        <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M16.5 9.5a7 7 0 1 1-6-6M7 12c1.5 2 4.5 2 6 0M7.5 8v.01M12 8v.01M16 1.5v5M13.5 4h5" />
        </svg>
      }
    >
      {(close) => {
        const pick = (picked: string) => {
          setName('')
          close()
          onPick(picked)
        }
        return (
          <form
            className="reaction-picker"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim()) pick(name.trim().replaceAll(':', ''))
            }}
          >
            {common.map((one) => (
              <button
                key={one}
                type="button"
                aria-label={one.replaceAll('_', ' ')}
                title={`:${one}:`}
                onClick={() => pick(one)}
              >
                <Plain text={`:${one}:`} />
              </button>
            ))}
            <input
              className="field"
              value={name}
              placeholder="other emoji name"
              aria-label="Name of a reaction"
              onChange={({ target }) => setName(target.value)}
            />
          </form>
        )
      }}
    </Popover>
  )
}
