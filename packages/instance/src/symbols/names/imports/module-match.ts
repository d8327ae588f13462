import { posix } from 'node:path'
import type { Import } from './import.ts'

/** How certain it is that a file belongs to what an import names: 1 for the module itself, less for its package, 0 for another one. */
export function moduleMatch({ module, isExact }: Pick<Import, 'module' | 'isExact'>, path: string): number {
  if (module === '' || module === '.') return 0
  const stem = moduleStem(path)
  const dir = posix.dirname(path)
  if (isExact) return stem === module ? 1 : dir === module ? 0.8 : 0
  return Math.max(...variants(stem, dir).map(([file, folder]) => byEnding(module, file, folder)))
}

/** A path as imports write it: without its extension, and without a file name that stands for its folder. */
export function moduleStem(path: string): string {
  return path.replace(/\.d\.ts$|\.[^./]+$/, '').replace(/\/(?:index|__init__|mod|lib)$/, '')
}

/** Imports often leave out source folders. */
function variants(stem: string, dir: string): [string, string][] {
  const short = (path: string) =>
    path.replace(/(^|\/)(?:src|lib|include|main|java|kotlin|python)(?=\/|$)/g, '').replace(/^\//, '')
  return [
    [stem, dir],
    [short(stem), short(dir)],
  ]
}

function byEnding(module: string, stem: string, dir: string): number {
  if (endsWith(stem, module)) return 1
  if (dir === '.' || dir === '') return 0
  // A Go import names a folder, starting with the module's own name.
  if (endsWith(dir, module) || (dir.includes('/') && endsWith(module, dir)) || posix.basename(module) === dir)
    return 0.9
  // `a/b/Name`, with Name being one of several things in a/b.
  const parent = posix.dirname(module)
  return parent.includes('/') && (endsWith(stem, parent) || endsWith(dir, parent)) ? 0.7 : 0
}

function endsWith(path: string, end: string): boolean {
  return path === end || path.endsWith(`/${end}`)
}
