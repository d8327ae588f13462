const BUILD = /(^|\/)(?:esm|cjs|umd|es[56]?|lib-?(?:cjs|esm|es)|commonjs|out|built?)(?=\/)/gi

interface Ranked {
  path: string
  /** Equal for equal content. */
  content: number | string
}

/** Leaves out copies of what comes earlier: the same content, or the same path except for a build folder. */
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

/** This many of the first results may come from one folder if another one has the same structure. */
const OF_ONE_FOLDER = 3
const LOOKED_AT = 12

/**
 * If the first results are all in one folder and one of them has a namesake further down, as modules with the same structure have, the
 * namesake comes next: the reader has to say which module is meant.
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

/** With its slash; empty for a file of the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}
