import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitDir } from './git-dir.ts'

/** A text that changes when HEAD may have moved: three small file reads instead of a git process. */
export async function headMark({ gitDir, commonDir }: GitDir): Promise<string> {
  const head = await readText(join(gitDir, 'HEAD'))
  const ref = /^ref: (refs\/\S+)/.exec(head)?.[1]
  const loose = ref === undefined ? '' : await readText(join(commonDir, ref))
  if (loose !== '') return `${head}${loose}`
  return [
    head,
    await changeOf(join(commonDir, 'packed-refs')),
    await changeOf(join(commonDir, 'reftable/tables.list')),
  ].join()
}

async function readText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '')
}

async function changeOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found === undefined ? '' : `${found.mtimeNs}-${found.size}-${found.ino}`
}
