import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readArchive } from '../backup/archive.ts'
import { dataFolder, readContents } from '../backup/contents.ts'
import { isLeftOut, WORKING } from '../backup/data-files.ts'
import type { Config } from '../config/config.ts'
import { UserError } from '../ports/errors.ts'
import { countKeys, isInUse, refuseCluster, writeSnapshot } from '../storage/backup/snapshot.ts'
import { defineVerb } from './define.ts'
import { runningParts } from './ports-health.ts'
import { withRedis } from './with-redis.ts'

/** Restores what `backup` wrote. Nothing is changed before the whole file is known to be valid. */
export const restore = defineVerb({
  name: 'restore',
  changes: [''],
  usage: ['restore FILE --identity KEY_FILE [--replace]'],
  options: { identity: { type: 'string' }, replace: { type: 'boolean' } },
  async run({ words: [file, ...more], options: { identity, replace = false }, config }) {
    if (file === undefined || more.length > 0 || typeof identity !== 'string') return undefined
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    const dataDir = await realpath(config.dataDir)
    const folder = await mkdtemp(join(dataDir, '.restore-'))
    try {
      await readArchive(file, folder, await readIdentity(identity))
      const { about, keys } = await readContents(folder)
      const aside = await withRedis(config, async (redis) => {
        refuseCluster(redis)
        if ((await isInUse(redis)) || (await runningParts(config)).length > 0) {
          throw new UserError('crowsnest is running. Stop every process of it, then restore.')
        }
        const there = await standing(dataDir)
        if (!replace && (there.length > 0 || (await countKeys(redis)) > 0)) {
          throw new UserError('There is data here already. Add --replace to move it aside.')
        }
        const put = there.length > 0 ? await putAside(dataDir, there) : undefined
        await writeSnapshot(redis, keys)
        return put
      })
      for (const name of await readdir(dataFolder(folder)))
        await rename(join(dataFolder(folder), name), join(dataDir, name))
      const where = aside === undefined ? '' : ` The data from before is in ${aside}.`
      const key = config.SECRET_KEY === undefined ? '' : ' Keep SECRET_KEY as it was then.'
      const text = `Restored ${keys.length} keys and the files of ${about.madeAt}.${where}${key}`
      return { text, json: { keys: keys.length, ...about, ...(aside !== undefined && { aside }) } }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** The first line that isn't a comment, because `age-keygen` writes the file with comments. */
async function readIdentity(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  return lines.find((line) => line !== '' && !line.startsWith('#')) ?? ''
}

/** What a restore would overwrite. */
async function standing(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !WORKING.test(name) && !isLeftOut(name))
}

async function putAside(dataDir: Config['dataDir'], names: readonly string[]): Promise<string> {
  const aside = await mkdtemp(join(dataDir, '.before-restore-'))
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  return aside
}
