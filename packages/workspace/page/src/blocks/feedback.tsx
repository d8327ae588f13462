import { useState } from 'react'
import { useInteraction } from './interaction.ts'
import type { Element } from './shapes.ts'

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
              disabled={busy}
              onClick={() => {
                setChosen(button.value)
                if (action_id) press({ action_id, value: button.value })
              }}
            >
              {button.text.text}
            </button>
          ),
      )}
    </fieldset>
  )
}
