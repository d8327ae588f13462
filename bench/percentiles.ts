interface Percentiles {
  n: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** Of milliseconds, by nearest rank, to a tenth. */
export function percentiles(samples: readonly number[]): Percentiles {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN)
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function mean(values: readonly number[]): number {
  return hundredths(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1))
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
