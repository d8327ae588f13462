import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../ports/errors.ts'

/** The given key, or the one in the data directory, created there (mode 0600) when first needed. 64 hexadecimal digits. */
export async function loadSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'secret-key')
  // If two processes start together, one creates the complete file in one step, and both read it.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  const key = (await readFile(path, 'utf8')).trim()
  if (/^[0-9a-f]{64}$/.test(key)) return key
  throw new ConfigError(`${path} doesn’t contain 64 hexadecimal digits. Restore it from your backup.`)
}
