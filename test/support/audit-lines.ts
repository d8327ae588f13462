import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditDir } from '../../src/storage/audit/audit-store.ts'
import { type AuditLine, parseLine } from '../../src/storage/audit/chain.ts'

/** What the audit log of a product has, the oldest first. */
export async function auditLines(dataDir: string): Promise<readonly AuditLine[]> {
  const dir = auditDir(dataDir)
  const names = await readdir(dir).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .flatMap((text) => (text === '' ? [] : (parseLine(text) ?? [])))
  return lines.toSorted((a, b) => a.at.localeCompare(b.at))
}
