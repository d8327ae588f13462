import { existsSync } from 'node:fs'
import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../disk/replace-file.ts'
import type { GitDir } from './git-dir.ts'

/**
 * A bare repository of our own in `dir` that shows another's HEAD, refs and objects. Through it, nothing in the other's configuration can
 * run or fetch anything (a partial clone would fetch, and git would end if it can't), and files that speed git up, such as a
 * commit-graph, are written here and not there. Updated if it already exists.
 */
export async function openView({ gitDir, commonDir, objectFormat }: GitDir, dir: string): Promise<void> {
  await mkdir(join(dir, 'objects/info'), { recursive: true })
  replaceFile(join(dir, 'objects/info/alternates'), `${JSON.stringify(join(commonDir, 'objects'))}\n`)
  const hasReftable = existsSync(join(commonDir, 'reftable'))
  replaceFile(join(dir, 'config'), config(objectFormat, hasReftable))
  // Long symbolic links take a disk block each.
  const optional = ['shallow', 'reftable'].filter((name) => existsSync(join(commonDir, name)))
  for (const name of ['refs', 'packed-refs', ...optional]) {
    await link(join(dir, name), join(commonDir, name))
  }
  // A copy, because git doesn't accept a link for HEAD.
  replaceFile(join(dir, 'HEAD'), await readFile(join(gitDir, 'HEAD'), 'utf8'))
}

function config(objectFormat: string, hasReftable: boolean): string {
  const extensions = [
    ...(objectFormat === 'sha1' ? [] : [`objectFormat = ${objectFormat}`]),
    ...(hasReftable ? ['refStorage = reftable'] : []),
  ]
  const core = ['[core]', 'bare = true', `repositoryFormatVersion = ${extensions.length === 0 ? 0 : 1}`]
  return [...core, ...(extensions.length === 0 ? [] : ['[extensions]', ...extensions]), ''].join('\n')
}

/** The target needn't exist. */
async function link(path: string, target: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === target) return
  await rm(path, { force: true })
  await symlink(target, path)
}
