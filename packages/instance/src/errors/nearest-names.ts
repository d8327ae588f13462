const MOST_NAMES = 5_000

/** The names most similar to `wanted`, nearest first: those that contain it, then by edit distance. */
export function nearestNames(wanted: string, names: readonly string[], limit = 3): string[] {
  const target = wanted.toLowerCase().slice(0, 200)
  return [...new Set(names)]
    .slice(0, MOST_NAMES)
    .filter((name) => name !== wanted)
    .map((name) => ({ name, distance: distanceTo(target, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= 0.5)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, limit)
    .map(({ name }) => name)
}

/** 0 for equal, 1 for nothing in common. The last part of a path counts as much as the whole. */
function distanceTo(target: string, name: string): number {
  if (target.length >= 3 && name.includes(target)) return 0.1
  const lastPart = name.slice(name.lastIndexOf('/') + 1)
  const targetPart = target.slice(target.lastIndexOf('/') + 1)
  const whole = edits(target, name) / Math.max(target.length, name.length, 1)
  const last = edits(targetPart, lastPart) / Math.max(targetPart.length, lastPart.length, 1)
  return Math.min(whole, last + 0.05)
}

/** Insertions, deletions, replacements and swapped neighbors (optimal string alignment). */
function edits(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
