import type { Target } from '../keyword/target.ts'

interface List {
  targets: readonly Target[]
  packed: string
}

/** Packs targets into one text on their way to a worker: with thousands, cloning each object takes longer than the search. */
export function createPackTargets(): (targets: readonly Target[]) => string {
  let last: List | undefined
  return (targets) => {
    const isSame =
      last?.targets.length === targets.length && targets.every((target, at) => target === last?.targets[at])
    if (last === undefined || !isSame) last = { targets, packed: JSON.stringify(targets) }
    return last.packed
  }
}

/** Returns the same list for the same text. */
export function createUnpackTargets(): (packed: string) => readonly Target[] {
  let last: List | undefined
  return (packed) => {
    if (last?.packed !== packed) last = { packed, targets: JSON.parse(packed) }
    return last.targets
  }
}
