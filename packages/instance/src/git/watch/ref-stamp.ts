import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GitDir } from '../git-dir.ts'

/** What branches, tags and HEAD are kept in. */
interface RefPlaces {
  files: readonly string[]
  /** With those below, which change: a branch `a/b` is a file in a folder `a`. */
  folders: Map<string, { changed: number; below: string[] }>
}

/** Written so lately that it may be written again without a later time: the kernel's clock ticks every 4 to 10 ms. */
const YOUNG_MS = 50
/** Some file systems count in whole seconds. */
const YOUNG_IN_SECONDS_MS = 1_100

/** Tells by a few calls of stat, without a process, whether refs may have moved since. */
export function createRefStamp({ gitDir, commonDir }: GitDir): () => string {
  const places: RefPlaces = {
    files: [join(gitDir, 'HEAD'), join(commonDir, 'packed-refs'), join(commonDir, 'reftable/tables.list')],
    folders: new Map(),
  }
  const roots = [join(commonDir, 'refs/heads'), join(commonDir, 'refs/tags')]

  /** The same text as before where nothing moved: git replaces files, which shows in their folders. Empty where that cannot be told yet. */
  return () => {
    const now = Date.now()
    const parts: string[] = []
    let isYoung = false
    const note = (found: Stats | undefined) => {
      parts.push(found === undefined ? '-' : `${found.ctimeMs}.${found.ino}`)
      if (found !== undefined)
        isYoung ||= now - found.ctimeMs < (found.ctimeMs % 1_000 === 0 ? YOUNG_IN_SECONDS_MS : YOUNG_MS)
    }
    for (const file of places.files) note(statOf(file))
    const look = (folder: string) => {
      const found = statOf(folder)
      note(found)
      if (found === undefined) places.folders.delete(folder)
      else for (const below of foldersIn(folder, found.ctimeMs)) look(below)
    }
    for (const root of roots) look(root)
    return isYoung ? '' : parts.join()
  }

  function foldersIn(folder: string, changed: number): string[] {
    const known = places.folders.get(folder)
    if (known?.changed === changed) return known.below
    const below = foldersNow(folder)
    places.folders.set(folder, { changed, below })
    return below
  }
}

function foldersNow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  } catch {
    return [] // gone again
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // out of reach
  }
}
