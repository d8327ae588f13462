import { useCallback } from 'react'
import { loadMessages } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Change } from './control/shapes.ts'
import { useLoaded } from './use-loaded.ts'

/** A channel's messages or a thread's, oldest first, as this person sees them. */
export function useMessages(user: string, channel: string, threadTs: string | undefined, changes: Changes | undefined) {
  const load = useCallback(async () => {
    const messages = await loadMessages(user, { channel, threadTs })
    return messages.sort((a, b) => Number(a.ts) - Number(b.ts))
  }, [user, channel, threadTs])
  const concerns = useCallback((change: Change) => change.kind === 'message' && change.channel === channel, [channel])
  return useLoaded(load, changes, concerns)
}
