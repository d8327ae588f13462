import { useEffect, useState } from 'react'
import { loadCalls } from '../control/calls.ts'
import type { Changes } from '../control/changes.ts'
import type { Call } from '../control/shapes.ts'

/** So many are enough to look through, and few enough to draw. */
const kept = 500

/** The app's latest calls, oldest first, followed as they come. */
export function useCalls(changes: Changes | undefined): Call[] {
  const [calls, setCalls] = useState<Call[]>([])
  useEffect(() => {
    let current = true
    let known: Call[] = []
    let queue = Promise.resolve()
    const follow = async (fromStart: boolean) => {
      const before = fromStart ? [] : known
      const fresh = await loadCalls(before.at(-1)?.n ?? 0).catch(() => undefined)
      if (!current || !fresh) return
      known = [...before, ...fresh].slice(-kept)
      setCalls(known)
    }
    const then = (fromStart: boolean) => {
      queue = queue.then(() => follow(fromStart))
    }
    then(true)
    const stop = changes?.subscribe((change) => {
      // After a gap or a reset, which is told as a change of channels, numbers may have begun anew.
      if (change === 'all' || change.kind === 'channel') then(true)
      else if (change.kind === 'call') then(false)
    })
    return () => {
      current = false
      stop?.()
    }
  }, [changes])
  return calls
}
