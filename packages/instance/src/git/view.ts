import { existsSync } from 'node:fs'
import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../disk/replace-file.ts'
import type { GitDir } from './git-dir.ts'

/**
 * A bare repository of our own in `dir` that shows another's HEAD, refs and objects. Through it nothing that the other's
 * configuration says can run or fetch anything (a partial clone would fetch, and git end where it cannot), and what git keeps
 * for speed, such as a commit-graph, is written here and not there. Brought up to date when it is there already.
 */
export async function openView({ gitDir, commonDir, objectFormat }: GitDir, dir: string): Promise<void> {
  await mkdir(join(dir, 'objects/info'), { recursive: true })
  replaceFile(join(dir, 'objects/info/alternates'), `${JSON.stringify(join(commonDir, 'objects'))}\n`)
  const hasReftable = existsSync(join(commonDir, 'reftable'))
  replaceFile(join(dir, 'config'), config(objectFormat, hasReftable))
  // Long links take a block of the disk each.
  const optional = ['shallow', 'reftable'].filter((name) => existsSync(join(commonDir, name)))
  for (const name of ['refs', 'packed-refs', ...optional]) {
    await link(join(dir, name), join(commonDir, name))
  }
  // A copy: git takes no link for HEAD.
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

/** What it leads to need not exist. */
async function link(path: string, target: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === target) return
  await rm(path, { force: true })
  await symlink(target, path)
}
