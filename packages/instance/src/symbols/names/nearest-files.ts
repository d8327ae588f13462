import { fileClass } from '../../search/text/file-class.ts'
import type { Routes } from './routes.ts'
import { folderOf } from './visible.ts'

/** The likeliest files first: the one asked about, what it imports, its folder, and tests and copies last. */
export function byNearness(paths: readonly string[], from: string, routes: Routes): string[] {
  const scored = paths.map((path) => ({ path, score: score(path) }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ path }) => path)

  function score(path: string): number {
    if (path === from) return 10
    const near = folderOf(path) === folderOf(from) ? 0.5 : 0
    return (
      routes.weightOf(path) * 2 + near - (fileClass(path) === 'code' || fileClass(path) === fileClass(from) ? 0 : 1)
    )
  }
}
