/** What a file brings in from another place, as far as its text tells. */
export interface Import {
  /** With slashes and without an ending; from the repository's root where `isExact`, else the end of some path. */
  module: string
  isExact: boolean
  /** What the file calls it → what it is called there. */
  names: ReadonlyMap<string, string>
  /** What the file calls the whole module. */
  alias?: string
  /** Every name of it can be used as it is: `import *`, `#include`. */
  isWhole: boolean
}

/** Reads the imports of a file whose comments are blanked. */
export type ImportReader = (text: string, path: string) => Import[]

export function imported(module: string, more: Partial<Import> = {}): Import {
  return { module, isExact: false, names: new Map(), isWhole: false, ...more }
}

/** `a, b as c` → b is called c here. Words in front (`type`, `static`) are left out. */
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
