import type { Suggestion } from './completion.ts'

type Props = { id: string; suggestions: Suggestion[]; chosen: number; onPick: (suggestion: Suggestion) => void }

export const optionId = (listId: string, index: number) => `${listId}-${index}`

export function SuggestionList({ id, suggestions, chosen, onPick }: Props) {
  return (
    <div className="suggestions" role="listbox" id={id} aria-label="Suggestions" data-testid="suggestions">
      {suggestions.map((suggestion, index) => (
        // The keyboard works from the text field, which points here by aria-activedescendant.
        <div
          key={suggestion.label}
          role="option"
          tabIndex={-1}
          id={optionId(id, index)}
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(suggestion)
          }}
        >
          <strong>{suggestion.label}</strong> {suggestion.hint && <code>{suggestion.hint}</code>}
          {suggestion.detail && <small>{suggestion.detail}</small>}
        </div>
      ))}
    </div>
  )
}
