import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createEncryption } from '../../src/bot/receive/encrypt.ts'
import { intakeJob } from '../../src/bot/receive/intake-job.ts'
import { parseJson } from '../../src/json/parse-json.ts'
import { keys } from '../../src/storage/keys.ts'
import type { RedisClient } from '../../src/storage/redis/redis-client.ts'
import type { Product } from './product.ts'
import { redisTexts } from './redis-texts.ts'

const job = z.object({
  data: z
    .string()
    .transform(parseJson)
    .pipe(z.object({ encrypted: z.string() })),
})

/** Requests that Redis keeps, decrypted. */
async function openedRequests(redis: RedisClient, secretKey: string): Promise<string> {
  const names = await redis.keys(`${keys.bullPrefix(intakeJob.name)}:${intakeJob.name}:*`)
  const jobs = await Promise.all(
    names.map(async (key) => ((await redis.type(key)) === 'hash' ? redis.hgetall(key) : {})),
  )
  const { decrypt } = createEncryption(secretKey)
  return jobs
    .flatMap((each) => job.safeParse(each).data ?? [])
    .map(({ data }) => decrypt(data.encrypted))
    .join('\n')
}

/** Every file of a folder as one text. What is Slack’s, in a practice workspace, is not the bot’s to delete. */
async function fileTexts(dir: string): Promise<string> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const ours = files.filter((file) => !file.startsWith(join(dir, 'workspace')))
  const texts = await Promise.all(
    ours.map(async (file) => `${file}\n${await readFile(file, 'latin1').catch(() => '')}`),
  )
  return texts.join('\n')
}

/** All that a product keeps and says: RedisClient, its files and those of the instance, requests, the log. */
export async function keptTexts({ dataDir, lines }: Product, redis: RedisClient, secretKey: string) {
  const [stored, files, requests] = await Promise.all([
    redisTexts(redis),
    fileTexts(dataDir),
    openedRequests(redis, secretKey),
  ])
  return { stored, files, requests, log: JSON.stringify(lines) }
}
