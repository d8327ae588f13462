/** How long to wait after so many failures in a row: doubling. */
export function backoffMs(failures: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs)
}
