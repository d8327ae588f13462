import { useCallback, useEffect, useRef, useState } from 'react'

const tolerancePx = 40
const marginPx = 12

/**
 * Keeps a list at its newest message as long as the person has not scrolled away. A message taller than the view rests with
 * its beginning in sight, so that a long answer is read from the top, also when it grows in place. One's own message is
 * always gone to.
 */
export function useSettledScroll(newest: string | undefined, isOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const restingAt = useRef(0)
  const follows = useRef(true)
  const [newBelow, setNewBelow] = useState(false)

  const settle = useCallback(() => {
    const last = list.current?.lastElementChild
    if (!scroller.current || !(last instanceof HTMLElement)) return
    const { scrollHeight, clientHeight } = scroller.current
    restingAt.current = Math.max(0, Math.min(scrollHeight - clientHeight, last.offsetTop - marginPx))
    if (follows.current) scroller.current.scrollTop = restingAt.current
  }, [])

  const onScroll = useCallback(() => {
    follows.current = (scroller.current?.scrollTop ?? 0) >= restingAt.current - tolerancePx
    if (follows.current) setNewBelow(false)
  }, [])

  const toNewest = useCallback(() => {
    follows.current = true
    setNewBelow(false)
    settle()
  }, [settle])

  useEffect(() => {
    if (!list.current || !scroller.current) return
    const observer = new ResizeObserver(settle)
    observer.observe(list.current)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [settle])

  useEffect(() => {
    if (isOwn) follows.current = true
    setNewBelow(newest !== undefined && !follows.current)
    settle()
  }, [newest, isOwn, settle])

  return { scroller, list, onScroll, newBelow, toNewest }
}
