import { useCallback, useEffect, useRef, useState } from 'react'
import type { Changes } from './control/changes.ts'
import type { Change } from './control/shapes.ts'

type Loaded<T> = { value: T | undefined; failed: boolean; reload: () => void }

/**
 * Loads now, and again after each change that concerns it. A change during a load leads to one more load, never to two at
 * once, and an answer for something no longer shown is dropped. `load` and `concerns` must be stable (useCallback).
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  changes: Changes | undefined,
  concerns: (change: Change) => boolean,
): Loaded<T> {
  const [loaded, setLoaded] = useState<{ by: typeof load; value?: T; failed: boolean }>()
  const again = useRef<() => void>(undefined)
  const reload = useCallback(() => again.current?.(), [])

  useEffect(() => {
    let current = true
    let running = false
    let stale = false
    const run = async () => {
      if (running) {
        stale = true
        return
      }
      running = true
      do {
        stale = false
        const result = await load().then(
          (value) => ({ by: load, value, failed: false }),
          () => undefined,
        )
        if (!current) return
        setLoaded((before) => result ?? { ...(before?.by === load ? before : { by: load }), failed: true })
      } while (stale)
      running = false
    }
    again.current = run
    void run()
    const stop = changes?.subscribe((change) => {
      if (change === 'all' || concerns(change)) void run()
    })
    return () => {
      current = false
      stop?.()
    }
  }, [load, changes, concerns])

  const own = loaded?.by === load ? loaded : undefined
  return { value: own?.value, failed: own?.failed ?? false, reload }
}
