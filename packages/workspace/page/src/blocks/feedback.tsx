import { useState } from 'react'
import { useInteraction } from './interaction.ts'
import type { Element } from './shapes.ts'

const thumb = 'M7 9l3-6c1.2 0 2 .8 2 2v3h4l-1.2 7.4c-.1.9-.8 1.6-1.7 1.6H7M7 9H4v8h3z'

export function Feedback({ element }: { element: Element }) {
  const { press, busy } = useInteraction()
  const [chosen, setChosen] = useState<string>()
  const { action_id, positive_button, negative_button } = element
  return (
    <fieldset className="feedback" aria-label="Feedback">
      {[positive_button, negative_button].map(
        (button) =>
          button && (
            <button
              key={button.value}
              type="button"
              className="button button-quiet"
              aria-pressed={chosen === button.value}
              aria-label={button.accessibility_label}
              aria-disabled={busy}
              data-action-id={action_id}
              onClick={() => {
                if (busy) return
                setChosen(button.value)
                if (action_id) press({ action_id, value: button.value })
              }}
            >
              <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true" data-down={button === negative_button}>
                <path d={thumb} />
              </svg>
              {button.text.text}
            </button>
          ),
      )}
    </fieldset>
  )
}
