import { fileClass } from '../../search/text/file-class.ts'
import { moduleMatch } from './imports/module-match.ts'
import type { Route } from './reachable.ts'

/** The likeliest files first: the one asked about, what it imports, its folder, and tests and copies last. */
export function byNearness(paths: readonly string[], from: string, routes: readonly Route[]): string[] {
  const scored = paths.map((path) => ({ path, score: score(path) }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ path }) => path)

  function score(path: string): number {
    if (path === from) return 10
    const imported = Math.max(0, ...routes.map((route) => route.weight * moduleMatch(route.import, path)))
    const near = folderOf(path) === folderOf(from) ? 0.5 : 0
    return imported * 2 + near - (fileClass(path) === 'code' || fileClass(path) === fileClass(from) ? 0 : 1)
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
