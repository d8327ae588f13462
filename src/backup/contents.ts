import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { UserError } from '../ports/errors.ts'
import { version } from '../process/version.ts'
import type { StoredKey } from '../storage/backup/snapshot.ts'

const FORMAT = 1

const about = z.object({ format: z.number(), version: z.string(), madeAt: z.string() })
const line = z.object({ key: z.string(), ttlMs: z.number().exactOptional(), dump: z.base64() })

type About = z.infer<typeof about>

/** The folder of a backup that holds the files of the data directory. */
export const dataFolder = (folder: string): string => join(folder, 'data')

export async function writeContents(folder: string, keys: readonly StoredKey[]): Promise<void> {
  const facts: About = { format: FORMAT, version, madeAt: new Date().toISOString() }
  await writeFile(join(folder, 'about.json'), JSON.stringify(facts))
  const lines = keys.map(({ key, ttlMs, dump }) =>
    JSON.stringify({ key, ...(ttlMs !== undefined && { ttlMs }), dump: dump.toString('base64') }),
  )
  await writeFile(join(folder, 'redis.jsonl'), lines.join('\n'))
}

/** Throws a UserError for a backup of a later release. */
export async function readContents(folder: string): Promise<{ about: About; keys: StoredKey[] }> {
  const facts = about.parse(JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')))
  if (facts.format > FORMAT) {
    throw new UserError(
      `This backup was made by crowsnest ${facts.version}. Restore it with that release or a later one.`,
    )
  }
  const lines = (await readFile(join(folder, 'redis.jsonl'), 'utf8')).split('\n').filter((text) => text !== '')
  const keys = lines.map((text) => {
    const { key, ttlMs, dump } = line.parse(JSON.parse(text))
    return { key, ttlMs, dump: Buffer.from(dump, 'base64') }
  })
  return { about: facts, keys }
}
