import { useEffect, useState } from 'react'
import type { Changes } from './control/changes.ts'

/** Channels where something was said since they were last shown on this page. */
export function useUnread(shown: string | undefined, changes: Changes | undefined): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (shown) setUnread((before) => new Set([...before].filter((id) => id !== shown)))
    return changes?.subscribe((change) => {
      if (change === 'all' || change.kind !== 'message') return
      const { channel } = change
      if (channel && channel !== shown) setUnread((before) => new Set([...before, channel]))
    })
  }, [shown, changes])
  return unread
}
