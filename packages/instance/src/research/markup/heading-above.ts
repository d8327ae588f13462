/** How far above a list its heading may be. */
const HEADED = 20
const ALONE = /^(?:#|\/\/|--) ?\w[^:;=()]{2,60}$/

/** The nearest comment above that stands alone: it may head a list and the constants in it. */
export function headingAbove(lines: readonly string[], line: number): string[] {
  const above = lines.slice(Math.max(0, line - 1 - HEADED), line - 1)
  return above.filter((text) => ALONE.test(text)).slice(-1)
}
