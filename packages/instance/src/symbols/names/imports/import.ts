/** What a file imports, as far as its text tells. */
export interface Import {
  /** With slashes and without an extension; from the repository's root if `isExact`, otherwise the end of some path. */
  module: string
  isExact: boolean
  /** The name in this file → the name in the module. */
  names: ReadonlyMap<string, string>
  /** The name in this file for the whole module. */
  alias?: string
  /** All its names can be used directly: `import *`, `#include`. */
  isWhole: boolean
}

/** Reads the imports of a file whose comments have been blanked. */
export type ImportReader = (text: string, path: string) => Import[]

export function imported(module: string, more: Partial<Import> = {}): Import {
  return { module, isExact: false, names: new Map(), isWhole: false, ...more }
}

/** `a, b as c` → here b is called c. Leading words (`type`, `static`) are left out. */
export function parseNames(list: string): Map<string, string> {
  const pairs = list.split(',').flatMap((item) => {
    const [, name, local] =
      /([\w$*]+)(?:\s+as\s+([\w$]+)|\s*:\s*([\w$]+))?\s*$/.exec(item)?.filter((part) => part) ?? []
    return name === undefined ? [] : [[local ?? name, name] as const]
  })
  return new Map(pairs)
}

export function lastSegment(module: string): string {
  return module.slice(module.lastIndexOf('/') + 1)
}
