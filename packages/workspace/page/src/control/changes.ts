import { type Change, changeShape } from './shapes.ts'

type Listener = (change: Change | 'all') => void
export type Changes = { subscribe(listener: Listener): () => void; close(): void }

const reopenAfterMs = 2000

/**
 * The workspace's stream of changes. Listeners hear `all` when it opens, since what happened before is not sent again.
 * `onLive` says whether the stream is up. A hidden tab lets go of it: a browser has six connections for all tabs together.
 */
export function connectChanges(user: string, onLive: (live: boolean) => void): Changes {
  const listeners = new Set<Listener>()
  const tell: Listener = (change) => {
    for (const listener of listeners) listener(change)
  }
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    const opened = new EventSource(`/control/stream?user=${encodeURIComponent(user)}`)
    opened.addEventListener('open', () => {
      onLive(true)
      tell('all')
    })
    opened.addEventListener('error', () => {
      onLive(false)
      // The browser reconnects by itself after a lost connection, but not after an answer other than 200.
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfterMs)
    })
    opened.addEventListener('change', (event) => {
      const change = changeShape.safeParse(JSON.parse(event.data))
      if (change.success) tell(change.data)
    })
    source = opened
  }
  const shut = () => {
    clearTimeout(timer)
    source?.close()
  }
  const follow = () => {
    shut()
    if (document.visibilityState === 'visible') open()
  }
  document.addEventListener('visibilitychange', follow)
  follow()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      document.removeEventListener('visibilitychange', follow)
      shut()
    },
  }
}
