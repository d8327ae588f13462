import { createHash } from 'node:crypto'
import type { RedisClient } from './redis-client.ts'

type Script = (redis: RedisClient, keys: readonly string[], ...args: readonly (string | number)[]) => Promise<unknown>

/** A Redis script, called by its hash: the text is only sent where the hash is unknown, such as after a restart or on another node. */
export function defineScript(lua: string): Script {
  const sha = createHash('sha1').update(lua).digest('hex')
  return (redis, keys, ...args) =>
    redis.evalsha(sha, keys.length, ...keys, ...args).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return redis.eval(lua, keys.length, ...keys, ...args)
    })
}
