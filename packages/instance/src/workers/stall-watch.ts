const CHECK_MS = 250

/** Calls `onStall` once if `beats` has started to rise and then stops rising for a while. */
export function watchForStall(beats: () => number, stallMs: number, onStall: () => void): { stop(): void } {
  let seen = beats()
  let since: number | undefined
  const timer = setInterval(() => {
    const now = performance.now()
    const current = beats()
    if (current !== seen) {
      seen = current
      since = now
    } else if (since !== undefined && now - since >= stallMs) {
      clearInterval(timer)
      onStall()
    }
  }, CHECK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
