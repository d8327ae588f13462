import type { Target } from '../keyword/target.ts'

/** Those of one repository stay the same objects from search to search. */
const texts = new WeakMap<Target, string>()

/** Targets as one text on their way to a worker: among thousands, cloning each object takes longer than the search. */
export function packTargets(targets: readonly Target[]): string {
  return `[${targets.map(textOf).join()}]`
}

/** The same list for the same text. */
export function createUnpackTargets(): (packed: string) => readonly Target[] {
  let last: { packed: string; targets: readonly Target[] } | undefined
  return (packed) => {
    if (last?.packed !== packed) last = { packed, targets: JSON.parse(packed) }
    return last.targets
  }
}

function textOf(target: Target): string {
  const known = texts.get(target)
  if (known !== undefined) return known
  const { repo, repoId, gitDir, storeDir, commit } = target
  const text = JSON.stringify({ repo, repoId, gitDir, storeDir, commit } satisfies Target)
  texts.set(target, text)
  return text
}
