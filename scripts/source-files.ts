import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  lines: number
  /** Modules needed at run time: paths from the root for files, names for packages. */
  imports: string[]
  /** The same with those needed for types alone, which vanish before anything runs. */
  needs: string[]
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Reads the sources under the given folders. */
export function readSources(pattern: string | string[]): SourceFile[] {
  return globSync(pattern, { cwd: ROOT }).map((found) => {
    const path = found.replaceAll('\\', '/')
    const text = readFileSync(join(ROOT, path), 'utf8')
    const all = [...text.matchAll(IMPORT)].map(([, type, fixed, dynamic]) => ({
      isType: type !== undefined,
      target: resolved(path, fixed ?? dynamic ?? ''),
    }))
    return {
      path,
      lines: text.split('\n').length - 1,
      imports: all.filter(({ isType }) => !isType).map(({ target }) => target),
      needs: all.map(({ target }) => target),
    }
  })
}

function resolved(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return packageName(specifier)
  return relative(ROOT, resolve(ROOT, dirname(from), specifier)).replaceAll('\\', '/')
}

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}
