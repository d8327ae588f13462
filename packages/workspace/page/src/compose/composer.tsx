import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '../control/calls.ts'
import { UploadList } from '../upload-list.tsx'
import { useUploads } from '../use-uploads.ts'
import { useWorkspace } from '../workspace-context.ts'
import { AttachButton } from './attach-button.tsx'
import { applySuggestion, completionAt, isComplete, type Suggestion } from './completion.ts'
import { mentionablesOf } from './mentions.ts'
import { ShortcutMenu } from './shortcut-menu.tsx'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useDraft } from './use-draft.ts'
import { useDrop } from './use-drop.ts'
import { useSend } from './use-send.ts'

type Props = { place: Place; placeholder: string; testId: string }

export function Composer({ place, placeholder, testId }: Props) {
  const { state, user } = useWorkspace()
  const [text, setText] = useDraft(`${user.id} ${place.channel} ${place.threadTs ?? ''}`)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number>(undefined)
  const listId = useId()
  const { send, refusal } = useSend(place)
  const uploads = useUploads()
  const drop = useDrop(uploads.add)

  const mentionables = useMemo(() => mentionablesOf(state), [state])
  const commands = place.threadTs ? [] : state.commands
  const completion = dismissed === text ? undefined : completionAt(text, caret, commands, mentionables)
  const index = completion ? Math.min(chosen, completion.suggestions.length - 1) : 0

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })

  const change = (value: string, at: number) => {
    setText(value)
    setCaret(at)
    setChosen(0)
  }
  const pick = (suggestion: Suggestion) => {
    if (!completion) return
    const applied = applySuggestion(text, completion, suggestion)
    nextCaret.current = applied.caret
    change(applied.text, applied.caret)
    field.current?.focus()
  }
  const submit = async () => {
    if (uploads.ids === undefined) return
    const typed = text
    setText('')
    const sent = await send(typed, mentionables, uploads.ids)
    if (sent) uploads.clear()
    // What failed comes back, unless something else has been begun meanwhile.
    if (!sent && field.current?.value === '') setText(typed)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Enter that ends a character composition (Japanese, Chinese, …) belongs to the input method.
    if (event.nativeEvent.isComposing) return
    const suggestion = completion?.suggestions[index]
    if (completion && suggestion) {
      const count = completion.suggestions.length
      if (event.key === 'ArrowDown') setChosen((index + 1) % count)
      else if (event.key === 'ArrowUp') setChosen((index + count - 1) % count)
      else if (event.key === 'Escape') setDismissed(text)
      else if (event.key === 'Tab' || (event.key === 'Enter' && !isComplete(text, completion))) pick(suggestion)
      else if (event.key === 'Enter' && !event.shiftKey) void submit()
      else return
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void submit()
    }
  }

  const hint = state.commands.find(({ command }) => !place.threadTs && text.startsWith(`${command} `))
  return (
    <form
      className="composer"
      {...drop}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {completion && <SuggestionList id={listId} suggestions={completion.suggestions} chosen={index} onPick={pick} />}
      {refusal && (
        <p className="composer-refusal" role="alert" data-testid="refusal">
          {refusal}
        </p>
      )}
      {hint && (
        <p className="composer-hint">
          <strong>{hint.command}</strong> <code>{hint.usage_hint}</code> <span>{hint.description}</span>
        </p>
      )}
      <UploadList uploads={uploads} />
      <div className="composer-box">
        {!place.threadTs && <ShortcutMenu />}
        <AttachButton onChoose={uploads.add} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={completion ? listId : undefined}
          aria-activedescendant={completion ? optionId(listId, index) : undefined}
          data-testid={testId}
          onChange={({ target }) => change(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="send"
          aria-label="Send"
          disabled={uploads.ids === undefined || (text.trim() === '' && uploads.ids.length === 0)}
          data-testid={place.threadTs ? 'thread-send' : 'send'}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 4l14 6-14 6 2.5-6z" fill="currentColor" />
          </svg>
        </button>
      </div>
    </form>
  )
}
