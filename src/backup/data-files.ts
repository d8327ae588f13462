import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'

/**
 * Redis is backed up as keys. Exports are fetched again; repositories are cloned and indexed again. The practice workspace stands in for
 * Slack, which keeps its own messages, and its database can't be read while it runs. People who were forgotten since stay forgotten after
 * a restore.
 */
const LEFT_OUT = new Set(['redis', 'exports', 'workspace', 'forgotten.jsonl', join('instance', 'engine')])
/** Files that SQLite and locks keep next to an open file. */
const PASSING = /(?:\.db-(?:wal|shm|journal)|-journal|\.lock|\.sock|\.pid)$/
/** Backups and restores in progress, and what a restore moved aside. */
export const WORKING = /^\.(?:backup|restore|before)-/

/** Copies the data directory; databases stay consistent while they are written to. Returns the paths of the copied files. */
export async function copyDataFiles(dataDir: string, target: string): Promise<string[]> {
  const copied: string[] = []
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const path = from.slice(dataDir.length + 1)
    if (isLeftOut(path)) continue
    const to = join(target, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    if (path.endsWith('.db')) await copyOpenDatabase(from, to)
    else await cp(from, to)
    copied.push(path)
  }
  return copied
}

/** Whether a path below the data directory is not part of a backup. */
export function isLeftOut(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return WORKING.test(path) || PASSING.test(path) || above.some((folder) => LEFT_OUT.has(folder))
}

async function copyOpenDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await copyDatabase(database, to)
  } finally {
    database.close()
  }
}
