import { posix } from 'node:path'
import type { Import } from './imports/import.ts'
import { moduleMatch, moduleStem } from './imports/module-match.ts'

/** An import that may provide a name, and how certainly: 1 if it names it. */
export interface Route {
  import: Import
  weight: number
}

export interface Routes {
  all: readonly Route[]
  /** How certainly one of them leads to a file, from 0 to 1. */
  weightOf(path: string): number
}

/** Looks up the routes to a file by the last words of both, because there can be many files and imports. */
export function createRoutes(all: readonly Route[]): Routes {
  const best = new Map<string, Route>()
  for (const route of all) {
    const key = `${route.import.isExact} ${route.import.module}`
    if ((best.get(key)?.weight ?? 0) < route.weight) best.set(key, route)
  }
  const byWord = new Map<string, Route[]>()
  for (const route of best.values()) {
    for (const word of route.import.module.split('/').slice(-2)) byWord.set(word, [...(byWord.get(word) ?? []), route])
  }
  const known = new Map<string, number>()
  return {
    all,
    weightOf(path) {
      const weight = known.get(path) ?? find(path)
      known.set(path, weight)
      return weight
    },
  }

  function find(path: string): number {
    const words = new Set(
      [moduleStem(path), posix.dirname(path), posix.dirname(posix.dirname(path))].map((part) => posix.basename(part)),
    )
    const near = [...words].flatMap((word) => byWord.get(word) ?? [])
    return Math.max(0, ...near.map((route) => route.weight * moduleMatch(route.import, path)))
  }
}
