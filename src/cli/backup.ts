import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeArchive } from '../backup/archive.ts'
import { dataFolder, writeContents } from '../backup/contents.ts'
import { copyDataFiles } from '../backup/data-files.ts'
import { readSnapshot } from '../storage/backup/snapshot.ts'
import { defineVerb } from './define.ts'
import { withRedis } from './with-redis.ts'

/** Redis and the data directory in one encrypted file, while everything runs. */
export const backup = defineVerb({
  name: 'backup',
  changes: [''],
  usage: ['backup FILE --to age1…'],
  options: { to: { type: 'string' } },
  async run({ words: [file, ...more], options: { to }, config }) {
    if (file === undefined || more.length > 0 || typeof to !== 'string') return undefined
    const dataDir = await realpath(config.dataDir)
    const folder = await mkdtemp(join(dataDir, '.backup-'))
    try {
      // Redis first: answers posted after that are found in Slack and not posted again.
      const keys = await withRedis(config, readSnapshot)
      await writeContents(folder, keys)
      await mkdir(dataFolder(folder))
      const files = await copyDataFiles(dataDir, dataFolder(folder))
      await writeArchive(folder, resolve(file), to)
      const text = `Wrote ${file}: ${keys.length} keys of Redis, ${files.length} files.`
      return { text, json: { file, keys: keys.length, files } }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
