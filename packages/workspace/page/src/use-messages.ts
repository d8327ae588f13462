import { useCallback, useRef } from 'react'
import { loadMessages } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Change, Message, Thread } from './control/shapes.ts'
import { useLoaded } from './use-loaded.ts'

export type Conversation = { messages: Message[]; threads: Thread[] }

/** A channel's messages or a thread's, oldest first, as this person sees them. An unchanged message stays the same object. */
export function useMessages(user: string, channel: string, threadTs: string | undefined, changes: Changes | undefined) {
  const known = useRef(new Map<string, { json: string; message: Message }>())
  const load = useCallback(async (): Promise<Conversation> => {
    const { messages, threads } = await loadMessages(user, { channel, threadTs })
    const entries = messages.filter(outlivesReload).map((message) => {
      const json = JSON.stringify(message)
      const before = known.current.get(message.ts)
      return before?.json === json ? before : { json, message }
    })
    known.current = new Map(entries.map((entry) => [entry.message.ts, entry]))
    return { messages: entries.map(({ message }) => message).sort((a, b) => Number(a.ts) - Number(b.ts)), threads }
  }, [user, channel, threadTs])
  const concerns = useCallback(
    // A reset of the workspace is told as a change of channels.
    ({ kind, channel: changed }: Change) => kind === 'channel' || (kind === 'message' && changed === channel),
    [channel],
  )
  return useLoaded(load, changes, concerns)
}

/** Slack keeps ephemeral messages in the client alone: https://docs.slack.dev/messaging#ephemeral */
const outlivesReload = ({ ephemeral_to, ts }: Message) =>
  ephemeral_to === undefined || Number(ts) * 1000 >= performance.timeOrigin
