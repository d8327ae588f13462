import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  lines: number
  /** Modules needed at run time: paths from the root for files, names for packages. */
  imports: string[]
}

const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Reads the sources under the given folders. Type-only imports are left out: they vanish before anything runs. */
export function readSources(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: ROOT }).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const imports = [...text.matchAll(IMPORT)].map(([, fixed, dynamic]) => resolved(path, fixed ?? dynamic ?? ''))
    return { path: path.replaceAll('\\', '/'), lines: text.split('\n').length - 1, imports }
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
