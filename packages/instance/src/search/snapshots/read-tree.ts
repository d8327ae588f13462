import type { Store } from '../store/open-store.ts'
import { BLOB_STATE } from '../store/states.ts'

export interface IndexedFile {
  id: number
  path: string
  blob: number
  isText: boolean
  /** Too large for its text to be indexed. */
  isLarge: boolean
  offset: number
  size: number
  /** In words, if a shared store has counted them. */
  length: number
}

/** The files of a fully indexed tree. */
export function readTree({ query }: Pick<Store, 'query'>, revision: number): IndexedFile[] {
  const rows = query(
    `SELECT file.id, path, blob.id, state, offset, size, length FROM entry
     JOIN file ON file.id = entry.file JOIN blob ON blob.id = file.blob WHERE revision = ?`,
  )
  const files: IndexedFile[] = []
  for (const row of rows.iterate(revision)) {
    const [id, path, blob, state, offset, size, length] = Object.values(row)
    files.push({
      id: Number(id),
      path: String(path),
      blob: Number(blob),
      isText: Number(state) === BLOB_STATE.text,
      isLarge: Number(state) === BLOB_STATE.large,
      offset: Number(offset),
      size: Number(size),
      length: Number(length),
    })
  }
  return files
}
