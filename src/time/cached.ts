interface Cached<Value> {
  /** What is kept, or else asked for now: once, however many want it. `maxAgeMs`: where its life is too long. */
  get(maxAgeMs?: number): Promise<Value>
  isKept(): boolean
  forget(): void
}

/** Keeps what `make` brings for as long as it lives; a failure is kept no longer than it takes. */
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
