import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './errors.ts'

/** The key given, or the one kept in the data directory, made there (mode 0600) when first needed. 64 hexadecimal digits. */
export async function loadSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'secret-key')
  // Of two processes that start together, one makes the file and both read it.
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const key = (await readFile(path, 'utf8')).trim()
  if (/^[0-9a-f]{64}$/.test(key)) return key
  throw new ConfigError(`${path} does not hold 64 hexadecimal digits. Restore it from your backup.`)
}
