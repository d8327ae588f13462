import { crc32 } from 'node:zlib'

/**
 * A version made from an index's schema, so that an index with other tables is rebuilt even if nobody thought of it. Raise `edition` if
 * the same tables get different content.
 */
export function schemaVersion(edition: number, schema: string): number {
  // SQLite stores a signed 32-bit number; keep it positive.
  return crc32(`${edition}\n${schema}`) >>> 1
}
