import { posix } from 'node:path'
import { type Import, imported, lastSegment, parseNames } from './import.ts'

const FROM = /^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n;#]+)/gm
const IMPORT = /^[ \t]*import[ \t]+([^\n;#]+)/gm

export function pythonImports(text: string, path: string): Import[] {
  return [
    ...text.matchAll(FROM).flatMap(([, dots = '', module = '', list = '']) => namesOf(dots, module, list, path)),
    ...text.matchAll(IMPORT).flatMap(([, list = '']) => list.split(',').map(wholeModule)),
  ]
}

function namesOf(dots: string, module: string, list: string, path: string): Import[] {
  const slashed = module.replaceAll('.', '/')
  const isExact = dots !== ''
  const parents = Array.from({ length: Math.max(dots.length - 1, 0) }, () => '..')
  const where = isExact ? posix.join(posix.dirname(path), ...parents, slashed) : slashed
  const names = parseNames(list.replace(/[()\\]/g, ' '))
  const isWhole = names.delete('*')
  // `from package import module`: the name may be a file.
  const modules = [...names].map(([alias, name]) => imported(posix.join(where, name), { isExact, alias }))
  return [imported(where, { isExact, names, isWhole }), ...modules]
}

function wholeModule(item: string): Import {
  const [, name = '', alias] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?/.exec(item) ?? []
  const module = name.replaceAll('.', '/')
  return imported(module, { alias: alias ?? lastSegment(module) })
}
