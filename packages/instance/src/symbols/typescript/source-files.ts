import { posix } from 'node:path'
import type { SourceTree } from '../source/source-trees.ts'

/** The texts that programs for one commit are made from, by path. */
export interface SourceFiles {
  texts: ReadonlyMap<string, string>
  folders: ReadonlySet<string>
  /** The tree's own packages: name → folder. */
  packages: ReadonlyMap<string, string>
}

const SOURCE = /\.(?:[cm]?tsx?|[cm]?jsx?)$|(?:^|\/)(?:package|[jt]sconfig[\w.-]*)\.json$/
const FOREIGN = /(?:^|\/)node_modules\/|\.min\.js$/
/** A program with more text would take too much memory; then names alone are followed. */
const MOST_BYTES = 48 << 20

/** Undefined if the tree is too large for a program. */
export async function loadSourceFiles(tree: SourceTree): Promise<SourceFiles | undefined> {
  const files = [...tree.files.values()].filter(({ path }) => SOURCE.test(path) && !FOREIGN.test(path))
  if (files.reduce((sum, { size = 0 }) => sum + size, 0) > MOST_BYTES) return undefined
  const paths = files.map(({ path }) => path)
  const contents = await tree.readAll(paths)
  const texts = new Map(paths.map((path, index) => [path, contents[index]?.toString() ?? '']))
  return { texts, folders: foldersOf(paths), packages: packagesIn(texts) }
}

function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set<string>([''])
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder)) {
      folders.add(folder)
    }
  }
  return folders
}

function packagesIn(texts: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [path, text] of texts) {
    if (posix.basename(path) !== 'package.json') continue
    const name = /^\s*"name"\s*:\s*"([^"]+)"/m.exec(text)?.[1]
    if (name !== undefined && !found.has(name)) found.set(name, posix.dirname(path).replace(/^\.$/, ''))
  }
  return found
}
