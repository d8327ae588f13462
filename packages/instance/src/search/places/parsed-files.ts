import { LRUCache } from 'lru-cache'
import { packedMeanings } from '../meaning/file-meanings.ts'
import { knowMeanings } from '../meaning/piece-meanings.ts'
import type { IndexedFile } from '../snapshots/read-tree.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { type ParsedFile, parseFile } from '../text/parsed-file.ts'

/** In characters. A parsed file takes about five times its text. */
const KEPT = 12_000_000

/** By the tree's own entry, so that a new commit's files are read anew. */
const parsed = new LRUCache<IndexedFile, ParsedFile>({ maxSize: KEPT })

/** A file of a tree: those that one question finds, the next often finds too. */
export function parsedFile(file: IndexedFile, snapshot: Pick<Snapshot, 'read' | 'store'>): ParsedFile {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const made = parseFile(file.path, file.isText ? snapshot.read(file) : '')
  const packed = packedMeanings(snapshot.store, [file.id]).get(file.id)
  if (packed !== undefined) knowMeanings(made, packed)
  parsed.set(file, made, { size: file.size + 1 })
  return made
}
