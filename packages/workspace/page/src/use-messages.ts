import { useCallback, useRef } from 'react'
import { loadMessages } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Change, Message } from './control/shapes.ts'
import { useLoaded } from './use-loaded.ts'

/** A channel's messages or a thread's, oldest first, as this person sees them. An unchanged message stays the same object. */
export function useMessages(user: string, channel: string, threadTs: string | undefined, changes: Changes | undefined) {
  const known = useRef(new Map<string, { json: string; message: Message }>())
  const load = useCallback(async () => {
    const messages = await loadMessages(user, { channel, threadTs })
    const entries = messages.map((message) => {
      const json = JSON.stringify(message)
      const before = known.current.get(message.ts)
      return before?.json === json ? before : { json, message }
    })
    known.current = new Map(entries.map((entry) => [entry.message.ts, entry]))
    return entries.map(({ message }) => message).sort((a, b) => Number(a.ts) - Number(b.ts))
  }, [user, channel, threadTs])
  const concerns = useCallback((change: Change) => change.kind === 'message' && change.channel === channel, [channel])
  return useLoaded(load, changes, concerns)
}
