import { useCallback, useState } from 'react'

/** Text begun and not sent, kept for each conversation as long as the tab lives. */
export function useDraft(key: string): [string, (text: string) => void] {
  const name = `draft ${key}`
  const [draft, setDraft] = useState({ name, text: sessionStorage.getItem(name) ?? '' })
  if (draft.name !== name) setDraft({ name, text: sessionStorage.getItem(name) ?? '' })
  const save = useCallback(
    (text: string) => {
      if (text) sessionStorage.setItem(name, text)
      else sessionStorage.removeItem(name)
      setDraft({ name, text })
    },
    [name],
  )
  return [draft.name === name ? draft.text : '', save]
}
