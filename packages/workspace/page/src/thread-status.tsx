import { useEffect, useState } from 'react'
import type { Thread } from './control/shapes.ts'
import { StopButton } from './stop-button.tsx'
import { botName, useWorkspace } from './workspace-context.ts'

const eachLoadingMessageMs = 3000

/** The app's status line in a thread, with the stop button of a session at work. */
export function ThreadStatus({ thread, channel }: { thread: Thread | undefined; channel: string }) {
  const { state } = useWorkspace()
  const { status, loading_messages: messages, session_status, thread_ts = '' } = thread ?? {}
  const turn = useTurn(messages?.length ?? 0)
  const mayStop = session_status === 'processing'
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
            {messages?.[turn] ?? `${botName(state)} ${status}`}
          </>
        )}
      </p>
      {mayStop && <StopButton channel={channel} ts={thread_ts} />}
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
