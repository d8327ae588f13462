import { posix } from 'node:path'
import type { SourceFiles } from './source-files.ts'

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs']

/**
 * Finds the source of a module that only a build or an installation would create: another package of the same repository by its name, or
 * a build folder that isn't committed.
 */
export function resolveOwnPackage(
  module: string,
  importer: string,
  { texts, packages }: SourceFiles,
): string | undefined {
  if (module.startsWith('.')) return firstSource(sourceNames(posix.join(posix.dirname(importer), module)))
  const parts = module.split('/')
  const length = module.startsWith('@') ? 2 : 1
  const folder = packages.get(parts.slice(0, length).join('/'))
  if (folder === undefined) return undefined
  const rest = parts.slice(length).join('/')
  const names = rest === '' ? [] : [rest, posix.join('src', rest), posix.join('lib', rest)]
  const entries = rest === '' ? [...mainOf(folder), 'src', 'lib', '', 'src/main'] : names
  return firstSource(entries.flatMap((entry) => sourceNames(posix.join(folder, entry))))

  function mainOf(folder: string): string[] {
    const manifest = texts.get(posix.join(folder, 'package.json')) ?? ''
    return ['types', 'typings', 'module', 'main', 'import', 'default'].flatMap(
      (field) => new RegExp(`"${field}"\\s*:\\s*"([^"]+)"`).exec(manifest)?.[1] ?? [],
    )
  }

  function firstSource(names: readonly string[]): string | undefined {
    for (const name of names) {
      for (const base of [name, name === '.' || name === '' ? 'index' : `${name}/index`]) {
        if (texts.has(base) && !base.endsWith('.json')) return base
        const found = ENDINGS.map((ending) => base + ending).find((path) => texts.has(path))
        if (found !== undefined) return found
      }
    }
    return undefined
  }
}

/** The path itself and, if it points into build output, where its source would be. */
function sourceNames(path: string): string[] {
  const plain = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
  const built = /(^|\/)(?:dist|lib|build|built|out|esm|cjs)(?:\/(?:esm|cjs|src))?(?=\/|$)/
  return [
    path,
    plain,
    ...['src', 'lib'].map((folder) => plain.replace(built, `$1${folder}`)),
    plain.replace(built, '$1').replace(/^\//, ''),
  ]
}
