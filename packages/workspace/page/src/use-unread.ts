import { useEffect, useRef, useState } from 'react'
import type { Changes } from './control/changes.ts'
import type { Channel } from './control/shapes.ts'

/** Channels where something new was said since they were last shown on this page. */
export function useUnread(
  shown: string | undefined,
  changes: Changes | undefined,
  channels: readonly Channel[],
): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  /** The newest message that this page knows of, by channel: changes of older ones are no news. */
  const known = useRef(new Map<string, string>())

  useEffect(() => {
    if (shown) setUnread((before) => new Set([...before].filter((id) => id !== shown)))
    return changes?.subscribe((change) => {
      if (change === 'all' || change.kind !== 'message') return
      const { channel, ts } = change
      if (!channel || !ts || ts <= (known.current.get(channel) ?? '')) return
      known.current.set(channel, ts)
      if (channel !== shown) setUnread((before) => new Set([...before, channel]))
    })
  }, [shown, changes])

  // What was said while nothing was heard.
  useEffect(() => {
    const missed = channels.flatMap(({ id, latest_ts }) => {
      const before = known.current.get(id)
      if (before !== undefined && latest_ts <= before) return []
      known.current.set(id, latest_ts)
      return before === undefined || id === shown ? [] : [id]
    })
    if (missed.length > 0) setUnread((before) => new Set([...before, ...missed]))
  }, [channels, shown])
  return unread
}
