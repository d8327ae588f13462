import { type Change, changeShape } from './shapes.ts'

export type Listener = (change: Change | 'all') => void
export type Changes = { subscribe(listener: Listener): () => void; close(): void }

const reopenAfterMs = 2000

/**
 * The workspace's stream of changes. Listeners hear `all` when it opens, since what happened before is not sent again.
 * `onLive` says whether the stream is up.
 */
export function connectChanges(user: string, onLive: (live: boolean) => void): Changes {
  const listeners = new Set<Listener>()
  const tell: Listener = (change) => {
    for (const listener of listeners) listener(change)
  }
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    source = new EventSource(`/control/stream?user=${encodeURIComponent(user)}`)
    source.addEventListener('open', () => {
      onLive(true)
      tell('all')
    })
    source.addEventListener('error', () => {
      onLive(false)
      // The browser reconnects by itself after a lost connection, but not after an answer other than 200.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfterMs)
    })
    source.addEventListener('change', (event) => {
      const change = changeShape.safeParse(JSON.parse(event.data))
      if (change.success) tell(change.data)
    })
  }
  open()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}
