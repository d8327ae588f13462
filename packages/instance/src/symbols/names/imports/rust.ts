import { posix } from 'node:path'
import { type Import, imported, lastSegment, parseNames } from './import.ts'

const USE = /\buse\s+([^;]{1,2000});/g
const DEEPEST = 8

export function rustImports(text: string, path: string): Import[] {
  return [...text.matchAll(USE)].flatMap(([, tree = '']) => flatten(tree.replace(/\s+/g, ' ').trim(), '', path, 0))
}

/** `a::{b, c::{d as e, *}}`, one import each. */
function flatten(tree: string, prefix: string, path: string, depth: number): Import[] {
  const brace = tree.indexOf('{')
  if (brace === -1) return [leaf(prefix + tree, path)]
  if (depth > DEEPEST) return []
  const inside = tree.slice(brace + 1, tree.lastIndexOf('}'))
  return splitTopLevel(inside).flatMap((part) => flatten(part, prefix + tree.slice(0, brace), path, depth + 1))
}

function leaf(written: string, path: string): Import {
  const [full = '', alias] = written.split(' as ').map((part) => part.trim())
  const { module, isExact } = located(full.replace(/::self$/, '').split('::'), path)
  if (lastSegment(module) === '*') return imported(posix.dirname(module), { isExact, isWhole: true })
  const name = lastSegment(module)
  return imported(posix.dirname(module), {
    isExact,
    names: parseNames(`${name} as ${alias ?? name}`),
    alias: alias ?? name,
  })
}

function located(segments: readonly string[], path: string): { module: string; isExact: boolean } {
  const [first = '', ...rest] = segments
  // A module is a file next to its parent's, or in a folder with the parent's name.
  const own = path.replace(/(?:\/(?:mod|lib|main))?\.rs$/, '')
  if (first === 'self') return { module: posix.join(own, ...rest), isExact: true }
  if (first === 'super') return { module: posix.join(posix.dirname(own), ...rest), isExact: true }
  return { module: (first === 'crate' ? rest : segments).join('/').replaceAll('-', '_'), isExact: false }
}

function splitTopLevel(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [at, character] of [...list].entries()) {
    if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}
