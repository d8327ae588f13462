interface Cached<Value> {
  /** The cached value, or else a new one, made once for all callers. `maxAgeMs`: if the usual life is too long. */
  get(maxAgeMs?: number): Promise<Value>
  isKept(): boolean
  forget(): void
}

/** Caches what `make` returns; a failure is only shared by those who are already waiting. */
export function createCached<Value>(
  make: () => Promise<Value>,
  lifeMs: number | ((value: Value) => number),
  now: () => number = Date.now,
): Cached<Value> {
  let kept: { at: number; lifeMs: number; value: Promise<Value> } | undefined
  return {
    get(maxAgeMs = Number.POSITIVE_INFINITY) {
      if (kept && now() - kept.at < Math.min(kept.lifeMs, maxAgeMs)) return kept.value
      const mine = { at: now(), lifeMs: typeof lifeMs === 'number' ? lifeMs : Number.POSITIVE_INFINITY, value: make() }
      mine.value.then(
        (value) => {
          if (typeof lifeMs === 'function') mine.lifeMs = lifeMs(value)
        },
        () => {
          if (kept === mine) kept = undefined
        },
      )
      kept = mine
      return mine.value
    },
    isKept: () => kept !== undefined,
    forget() {
      kept = undefined
    },
  }
}
