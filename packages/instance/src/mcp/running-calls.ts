/** The calls that are running, by client, so that a client of the 2025 era can cancel one with a separate request. */
export interface RunningCalls {
  /** Returns the signal that `cancel` aborts; `end` must be called when the call is over. */
  begin(client: string, requestId: string | number): { signal: AbortSignal; end(): void }
  cancel(client: string, requestId: string | number): void
}

export function createRunningCalls(): RunningCalls {
  const running = new Map<string, Set<AbortController>>()
  return {
    begin(client, requestId) {
      const key = keyOf(client, requestId)
      const controller = new AbortController()
      const same = running.get(key) ?? new Set()
      running.set(key, same.add(controller))
      return {
        signal: controller.signal,
        end() {
          same.delete(controller)
          if (same.size === 0 && running.get(key) === same) running.delete(key)
        },
      }
    },
    cancel(client, requestId) {
      const [call, ...others] = running.get(keyOf(client, requestId)) ?? []
      // Two clients of one principal may use the same numbers; better to let a call continue than to end the wrong one.
      if (others.length === 0) call?.abort(new Error('the client cancelled the call'))
    },
  }
}

function keyOf(client: string, requestId: string | number): string {
  return JSON.stringify([client, requestId])
}
