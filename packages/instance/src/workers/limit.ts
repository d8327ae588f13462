/** Runs what it is given, a limited number at a time; the rest wait in line. */
export type Limit = <Result>(act: () => Promise<Result>) => Promise<Result>

export function createLimit(most: number): Limit {
  const line: (() => void)[] = []
  let running = 0
  return async (act) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await act()
    } finally {
      const next = line.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
