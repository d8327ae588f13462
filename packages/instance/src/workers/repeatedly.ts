/** Runs `act` again and again, with a pause after each run. A failure does not stop it: `act` reports its own. */
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
