import { crc32 } from 'node:zlib'

/**
 * What an index says of itself, so that one of other tables is built anew even where nobody thought of it. `edition` is
 * raised when something else goes into the same tables.
 */
export function schemaVersion(edition: number, schema: string): number {
  // SQLite keeps 31 bits and a sign.
  return crc32(`${edition}\n${schema}`) >>> 1
}
