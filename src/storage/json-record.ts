import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import type { Log } from '../ports/index.ts'
import type { RedisClient } from './redis/redis-client.ts'
import { wrapRedisErrors } from './redis/redis-failure.ts'

interface RecordOptions<Value> {
  redis: RedisClient
  /** In the plural, for errors and the log. */
  name: string
  schema: z.ZodType<Value>
  /** For keys; fields of a hash don't expire. */
  lifeSeconds?: number
  /**
   * Reports unreadable values under their ids and leaves them out, so that they don't block the others. Without it, reading one throws.
   */
  unreadable?: { log: Log; idAs: string }
}

/** Values in Redis as JSON: under their own keys, or in fields of a hash. */
interface JsonRecord<Value> {
  /** For a transaction or a script. */
  write(value: Value): string
  parse(text: string, id: string): Value | undefined
  get(key: string): Promise<Value | undefined>
  /** Missing ones are left out. */
  getMany(keys: readonly string[]): Promise<Value[]>
  set(key: string, value: Value): Promise<void>
  getField(key: string, field: string): Promise<Value | undefined>
  /** Missing ones are left out; without `fields`, all fields. */
  getFields(key: string, fields?: readonly string[]): Promise<Value[]>
  setField(key: string, field: string, value: Value): Promise<void>
}

export function createJsonRecord<Value>(options: RecordOptions<Value>): JsonRecord<Value> {
  const { redis, name, lifeSeconds, unreadable } = options
  const stored = z.string().transform(parseJson).pipe(options.schema)

  function parse(text: string, id: string): Value | undefined {
    const { data, error } = stored.safeParse(text)
    if (!error) return data
    const why = z.prettifyError(error)
    if (!unreadable) throw new Error(`${name} ${id} cannot be read: ${why}`)
    unreadable.log.error(`${name} cannot be read`, { [unreadable.idAs]: id, why })
    return undefined
  }

  const read = async (id: string, fetch: () => Promise<string | null>) => {
    const text = await wrapRedisErrors(`read ${name}`, fetch)
    return text === null ? undefined : parse(text, id)
  }

  const readMany = async (ids: readonly string[], fetch: () => Promise<readonly (string | null)[]>) => {
    if (ids.length === 0) return []
    const texts = await wrapRedisErrors(`read ${name}`, fetch)
    return texts.flatMap((text, index) => (text === null ? [] : (parse(text, ids[index] ?? '') ?? [])))
  }

  const write = (value: Value) => JSON.stringify(value)

  return {
    write,
    parse,
    get: (key) => read(key, () => redis.get(key)),
    getMany: (keys) => readMany(keys, () => redis.mget([...keys])),
    getField: (key, field) => read(field, () => redis.hget(key, field)),
    async getFields(key, fields) {
      if (fields) return readMany(fields, () => redis.hmget(key, ...fields))
      const all = await wrapRedisErrors(`read ${name}`, () => redis.hgetall(key))
      return Object.entries(all).flatMap(([id, text]) => parse(text, id) ?? [])
    },
    async set(key, value) {
      const text = write(value)
      await wrapRedisErrors(`write ${name}`, () =>
        lifeSeconds === undefined ? redis.set(key, text) : redis.set(key, text, 'EX', lifeSeconds),
      )
    },
    async setField(key, field, value) {
      await wrapRedisErrors(`write ${name}`, () => redis.hset(key, field, write(value)))
    },
  }
}
