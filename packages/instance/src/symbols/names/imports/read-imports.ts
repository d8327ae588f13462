import { posix } from 'node:path'
import { codeLanguage } from '../../source/code-language.ts'
import { type Import, type ImportReader, imported, lastSegment, parseNames } from './import.ts'
import { javascriptImports } from './javascript.ts'
import { pythonImports } from './python.ts'
import { rustImports } from './rust.ts'

const READERS: Readonly<Record<string, ImportReader>> = {
  javascript: javascriptImports,
  python: pythonImports,
  rust: rustImports,
  go: goImports,
  c: includes,
  jvm: (text) =>
    dotted(text, /^[ \t]*import[ \t]+(?:static[ \t]+)?([\w.]+?)(\.[*_])?(?:[ \t]+as[ \t]+(\w+))?[ \t;]*$/gm),
  'c#': (text) =>
    dotted(text, /^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+|\w+[ \t]*=[ \t]*)?([\w.]+)()()[ \t]*;/gm),
  php: phpUses,
  ruby: (text, path) => files(text, path, /^[ \t]*(require|require_relative|load)[ \t(]+["']([^"'\n]+)["']/gm),
  shell: (text, path) => files(text, path, /^[ \t]*(source|\.)[ \t]+["']?([^"'\s;]+)/gm),
}

/** The imports of a file; `text` has no comments. */
export function readImports(text: string, path: string): Import[] {
  return READERS[codeLanguage(path)?.family ?? '']?.(text, path) ?? []
}

function goImports(text: string): Import[] {
  const blocks = [...text.matchAll(/^import\s*(?:\(([^)]*)\)|([^\n]+))/gm)].map(
    ([, block, line]) => block ?? line ?? '',
  )
  return blocks.flatMap((block) =>
    [...block.matchAll(/([\w.]+)?[ \t]*"([^"\n]+)"/g)].map(([, alias, module = '']) =>
      imported(module, {
        // A folder `v2`, `go-redis` or `yaml.v3` holds a package without that part in its name.
        alias: alias ?? lastSegment(module.replace(/\/v\d+$/, '')).replace(/^go-|\.v\d+$|-go$/g, ''),
        isWhole: alias === '.',
      }),
    ),
  )
}

function includes(text: string, path: string): Import[] {
  return [...text.matchAll(/^[ \t]*#[ \t]*(?:include|import)[ \t]*([<"])([^>"\n]+)[>"]/gm)].map(([, , file = '']) =>
    imported(posix.join(file.startsWith('.') ? posix.dirname(path) : '', file).replace(/\.\w+$/, ''), {
      isExact: file.startsWith('.'),
      isWhole: true,
    }),
  )
}

/** `import a.b.C`: the last part is what is imported, and often a file. */
function dotted(text: string, pattern: RegExp): Import[] {
  return [...text.matchAll(pattern)].map(([, name = '', star, alias]) => {
    const module = name.replaceAll('.', '/')
    const last = lastSegment(module)
    return star === undefined
      ? imported(module, { names: new Map([[alias ?? last, last]]), alias: alias ?? last })
      : imported(module, { isWhole: true })
  })
}

function phpUses(text: string): Import[] {
  return [
    ...text.matchAll(/^[ \t]*use[ \t]+(?:function[ \t]+|const[ \t]+)?([\w\\]+)(?:\{([^}]*)\})?([^;{\n]*);/gm),
  ].flatMap(([, name = '', group, rest = '']) => {
    const base = name.replace(/^\\|\\$/g, '').replaceAll('\\', '/')
    const items = group === undefined ? [`${lastSegment(base)}${rest}`] : group.split(',')
    const folder = group === undefined ? posix.dirname(base) : base
    return items.flatMap((item) =>
      [...parseNames(item.replaceAll('\\', '/').replace(/.*\//, ''))].map(([local, there]) =>
        imported(posix.join(folder, there), { names: new Map([[local, there]]), alias: local }),
      ),
    )
  })
}

function files(text: string, path: string, pattern: RegExp): Import[] {
  return [...text.matchAll(pattern)].map(([, how = '', file = '']) => {
    const isExact = how === 'require_relative' || file.startsWith('.')
    const module = posix.join(isExact ? posix.dirname(path) : '', file).replace(/\.(?:rb|sh|bash)$/, '')
    return imported(module, { isExact, isWhole: true })
  })
}
