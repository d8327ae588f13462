import { useEffect, useRef, useState } from 'react'
import type { Message } from './control/shapes.ts'
import { spokenText } from './text/spoken-text.ts'
import { authorName, useWorkspace } from './workspace-context.ts'

/** Says new messages of others, once they are whole, to people who hear the page; what was there at first is not read out. */
export function LiveRegion({ newest }: { newest: Message | undefined }) {
  const { state, user } = useWorkspace()
  const heard = useRef(newest?.ts)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!newest || newest.ts === heard.current || newest.streaming_state === 'in_progress') return
    const isFirst = heard.current === undefined
    heard.current = newest.ts
    if (!isFirst && newest.user !== user.id)
      setWords(`${authorName(state, newest)}: ${spokenText(newest.text, state).slice(0, 300)}`)
  }, [newest, state, user])
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  )
}
