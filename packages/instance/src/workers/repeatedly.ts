/** Does something again and again, the pause counted from its end. A failure does not stop it: `act` reports its own. */
export function repeatedly(pauseMs: number, act: () => Promise<void>): { stop(): void } {
  let stopped = false
  let timer = wait()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }

  function wait(): NodeJS.Timeout {
    return setTimeout(() => {
      void act()
        .catch(() => {})
        .then(() => {
          if (!stopped) timer = wait()
        })
    }, pauseMs).unref()
  }
}
