import { posix } from 'node:path'
import { type Import, imported, parseNames } from './import.ts'

const FROM = /\b(?:import|export)\b([^'"`;()=]*?)\bfrom\s*(['"])([^'"\n]+)\2/g
const REQUIRE = /(?:const|let|var)\s+([\w$]+|\{[^}]*\})\s*=\s*(?:await\s+import|require)\(\s*(['"])([^'"\n]+)\2/g

export function javascriptImports(text: string, path: string): Import[] {
  const froms = text.matchAll(FROM).map(([, clause = '', , module = '']) => read(module, path, clause))
  const requires = text.matchAll(REQUIRE).map(([, clause = '', , module = '']) => read(module, path, clause))
  return [...froms, ...requires]
}

function read(module: string, path: string, clause: string): Import {
  const isExact = module.startsWith('.')
  const where = isExact ? posix.join(posix.dirname(path), module).replace(/\/$/, '') : module
  const braces = /\{([^}]*)\}/.exec(clause)?.[1]
  const names = braces === undefined ? new Map<string, string>() : parseNames(braces)
  const whole = /\*\s+as\s+([\w$]+)/.exec(clause)?.[1]
  const byDefault = /^\s*(?:type\s+)?([\w$]+)\s*(?:,|$)/.exec(clause)?.[1]
  // A default export usually has the name of what it is; `require` takes the whole module.
  if (byDefault !== undefined && byDefault !== 'type') names.set(byDefault, byDefault)
  const alias = whole ?? byDefault
  return {
    ...imported(where.replace(/\.(?:[cm]?[jt]sx?|json)$/, '')),
    isExact,
    names,
    isWhole: /^\s*(?:type\s+)?\*\s*$/.test(clause),
    ...(alias === undefined ? {} : { alias }),
  }
}
