import { useEffect, useState } from 'react'
import type { Message, Thread } from './control/shapes.ts'
import { StopButton } from './stop-button.tsx'
import { botName, useWorkspace } from './workspace-context.ts'

const eachLoadingMessageMs = 3000

type Props = { thread: Thread | undefined; messages: Message[]; channel: string; threadTs: string }

/** The app's status line in a thread, with the stop button while it is at work or writing. */
export function ThreadStatus({ thread, messages, channel, threadTs }: Props) {
  const { state } = useWorkspace()
  const { status, loading_messages, session_status } = thread ?? {}
  const turn = useTurn(loading_messages?.length ?? 0)
  const isWriting = messages.some(({ streaming_state }) => streaming_state === 'in_progress')
  return (
    <div className="thread-status" data-testid="thread-status">
      <p role="status">
        {status && (
          <>
            <span className="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>{' '}
            {loading_messages?.[turn] ?? `${botName(state)} ${status}`}
          </>
        )}
      </p>
      {(isWriting || session_status === 'processing') && <StopButton channel={channel} ts={threadTs} />}
    </div>
  )
}

/** Counts round while there is more than one; stands still for people who asked for less motion. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn((before) => before + 1), eachLoadingMessageMs)
    return () => clearInterval(timer)
  }, [count])
  return count === 0 ? 0 : turn % count
}
