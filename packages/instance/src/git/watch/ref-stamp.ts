import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GitDir } from '../git-dir.ts'

/** Written so recently that it may be written again with the same time: the kernel's clock ticks every 4 to 10 ms. */
const YOUNG_MS = 50
/** Some file systems count whole seconds. */
const YOUNG_IN_SECONDS_MS = 1_100

/** Tells with a few stat calls, without a process, whether refs may have moved since. */
export function createRefStamp({ gitDir, commonDir }: GitDir): () => string {
  const roots = [join(commonDir, 'refs/heads'), join(commonDir, 'refs/tags')]
  const tables = join(commonDir, 'reftable/tables.list')
  /** Including the folders below, which change: a branch `a/b` is a file in a folder `a`. */
  const folders = new Map<string, { changed: number; below: string[] }>()
  /** A folder's content, as long as the folder doesn't change. */
  const inside = new Map<string, { changed: number; found: (Stats | undefined)[] }>()

  /** The same text as before if nothing moved: git replaces files, which changes their folders. Empty if that can't be told yet. */
  return () => {
    const now = Date.now()
    const parts: string[] = []
    let isYoung = false
    const note = (found: Stats | undefined) => {
      parts.push(found === undefined ? '-' : `${found.ctimeMs}.${found.ino}`)
      if (found !== undefined) isYoung ||= isYoungAt(now, found)
    }
    const [ownHead, packedRefs, reftable] = filesIn(commonDir, ['HEAD', 'packed-refs', 'reftable'], now)
    note(gitDir === commonDir ? ownHead : filesIn(gitDir, ['HEAD'], now)[0])
    note(packedRefs)
    note(reftable && statOf(tables))
    const look = (folder: string) => {
      const found = statOf(folder)
      note(found)
      if (found === undefined) folders.delete(folder)
      else for (const below of foldersIn(folder, found.ctimeMs)) look(below)
    }
    for (const root of roots) look(root)
    return isYoung ? '' : parts.join()
  }

  /** Files that are replaced, never written in place, so checking their folder is enough. */
  function filesIn(folder: string, names: readonly string[], now: number): (Stats | undefined)[] {
    const itself = statOf(folder)
    const known = inside.get(folder)
    if (known !== undefined && known.changed === itself?.ctimeMs) return known.found
    const found = names.map((name) => statOf(join(folder, name)))
    if (itself === undefined || isYoungAt(now, itself)) inside.delete(folder)
    else inside.set(folder, { changed: itself.ctimeMs, found })
    return found
  }

  function foldersIn(folder: string, changed: number): string[] {
    const known = folders.get(folder)
    if (known?.changed === changed) return known.below
    const below = foldersNow(folder)
    folders.set(folder, { changed, below })
    return below
  }
}

function isYoungAt(now: number, { ctimeMs }: Stats): boolean {
  return now - ctimeMs < (ctimeMs % 1_000 === 0 ? YOUNG_IN_SECONDS_MS : YOUNG_MS)
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
