const BUILD = /(^|\/)(?:esm|cjs|umd|es[56]?|lib-?(?:cjs|esm|es)|commonjs|out|built?)(?=\/)/gi

interface Ranked {
  path: string
  /** The same for the same content. */
  content: number | string
}

/** Without copies of what comes before: the same content, or the same path but for the folder of a build. */
export function withoutCopies<File>(ranked: readonly File[], about: (file: File) => Ranked): File[] {
  const seen = new Set<number | string>()
  return ranked.filter((file) => {
    const { path, content } = about(file)
    const keys = [content, path.replace(BUILD, '$1')]
    const isCopy = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isCopy
  })
}

/** So many of the first may be of one folder where another one is built alike. */
const OF_ONE_FOLDER = 3
const LOOKED_AT = 12

/**
 * Where the first are all of one folder and one of them has a namesake further down, as modules that are built alike have, the namesake
 * comes next: which module is meant is for the reader to say.
 */
export function spreadOut<File>(ranked: readonly File[], pathOf: (file: File) => string): File[] {
  const first = ranked.slice(0, OF_ONE_FOLDER)
  const folders = new Set(first.map((file) => folderOf(pathOf(file))))
  if (first.length < OF_ONE_FOLDER || folders.size > 1) return [...ranked]
  const names = new Set(first.map((file) => nameOf(pathOf(file))))
  const twin = ranked
    .slice(OF_ONE_FOLDER, LOOKED_AT)
    .find((file) => names.has(nameOf(pathOf(file))) && !folders.has(folderOf(pathOf(file))))
  return twin === undefined
    ? [...ranked]
    : [...first, twin, ...ranked.slice(OF_ONE_FOLDER).filter((one) => one !== twin)]
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}
