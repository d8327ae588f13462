import { posix } from 'node:path'
import { z } from 'zod'
import type { SourceTree } from '../source/source-trees.ts'

interface Package {
  name: string
  /** Empty for the root. */
  folder: string
}

const MANIFEST =
  /(?:^|\/)(?:package\.json|composer\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.cfg|[^/]+\.gemspec)$/
const SKIPPED = /(?:^|\/)(?:node_modules|vendor|third_party|testdata|fixtures)\//
const MOST_MANIFESTS = 300
const named = z.object({ name: z.string() })

/** The packages whose manifests are in a tree, and the Python packages at its root. */
export async function findPackages(tree: SourceTree): Promise<Package[]> {
  const all = [...tree.files.keys()]
  const manifests = all.filter((path) => MANIFEST.test(path) && !SKIPPED.test(path)).slice(0, MOST_MANIFESTS)
  const contents = await tree.readAll(manifests)
  const declared = manifests.flatMap((path, index) => {
    const name = nameIn(path, contents[index]?.toString() ?? '')
    return name === undefined ? [] : [{ name, folder: posix.dirname(path).replace(/^\.$/, '') }]
  })
  const folders = all.flatMap((path) => /^(?:src\/)?([A-Za-z]\w*)\/__init__\.py$/.exec(path)?.[1] ?? [])
  return [...declared, ...folders.map((name) => ({ name, folder: '' }))]
}

function nameIn(path: string, text: string): string | undefined {
  if (path.endsWith('.json')) return jsonName(text)
  if (path.endsWith('go.mod')) return /^module\s+"?([^\s"]+)/m.exec(text)?.[1]
  if (path.endsWith('.gemspec')) return posix.basename(path, '.gemspec')
  return /^\s*name\s*=\s*["']?([\w.-]+)/m.exec(text)?.[1]?.replaceAll('-', '_')
}

function jsonName(text: string): string | undefined {
  try {
    return named.safeParse(JSON.parse(text)).data?.name
  } catch {
    return undefined
  }
}

/** What an import names inside a package: empty for the package itself, undefined for another package. */
export function withoutPackage(module: string, name: string): string | undefined {
  if (module === name) return ''
  return module.startsWith(`${name}/`) ? module.slice(name.length + 1) : undefined
}
