import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const NAME = /^(?<day>\d{4}-\d\d-\d\d)-[0-9a-f]{8}\.jsonl$/

/** The log's files, newest day first. */
export async function auditFiles(dir: string): Promise<{ name: string; day: string }[]> {
  const names = await readdir(dir).catch(() => [])
  return names
    .flatMap((name) => {
      const day = NAME.exec(name)?.groups?.day
      return day === undefined ? [] : [{ name, day }]
    })
    .sort((a, b) => b.name.localeCompare(a.name))
}

/** Streams a file's lines. The last one may be incomplete if a process died. */
export function linesOf(dir: string, name: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(join(dir, name)), crlfDelay: Number.POSITIVE_INFINITY })
}
