import type { FoundItem } from './list-form.ts'

interface Run {
  key: string
  items: FoundItem[]
}

/** What has the same key, cut where one is more than `near` lines below the one before it. */
export function nearRuns(found: Iterable<FoundItem & { key: string }>, near: number): Run[] {
  const open = new Map<string, Run>()
  const done: Run[] = []
  for (const { key, ...item } of found) {
    const before = open.get(key)
    if (before !== undefined && item.line - (before.items.at(-1)?.line ?? 0) <= near) before.items.push(item)
    else {
      const next = { key, items: [item] }
      open.set(key, next)
      done.push(next)
    }
  }
  return done
}
