import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BadSource } from '../errors/errors.ts'
import { type Environment, GitFailure, outputOf, runGit, spawnGit } from './git-process.ts'
import { nameOfUrl } from './source-location.ts'

export interface GitDir {
  /** The folder with HEAD. */
  gitDir: string
  /** The folder with refs and objects; a different one for linked work trees. */
  commonDir: string
  /** `sha1` or `sha256`. */
  objectFormat: string
}

/** Finds the repository at a path, a work tree or bare. Throws BadSource. */
export async function findGitDir(path: string, env: Environment): Promise<GitDir> {
  for (const candidate of [resolve(path, '.git'), resolve(path)]) {
    if (!(await stat(candidate).catch(() => undefined))) continue
    const gitDir = await revParse(candidate)
    if (gitDir !== undefined) return gitDir
  }
  throw new BadSource(`There is no git repository at ${path}.`)

  async function revParse(candidate: string): Promise<GitDir | undefined> {
    // In a linked work tree, `.git` is a file, which --git-dir follows.
    const asked = ['rev-parse', '--absolute-git-dir', '--git-common-dir', '--show-object-format']
    try {
      const [gitDir = '', commonDir = '', objectFormat = ''] = (await runGit(candidate, asked, env))
        .toString()
        .trim()
        .split('\n')
      return { gitDir, commonDir: resolve(commonDir), objectFormat }
    } catch (error) {
      if (error instanceof GitFailure) return undefined
      throw error
    }
  }
}

/** Host and path of `origin`, if it is a real URL. */
export async function nameOfOrigin(gitDir: string, env: Environment): Promise<string | undefined> {
  const url = await readOrigin(gitDir, env)
  return url === undefined ? undefined : nameOfUrl(url)
}

/** The configured `origin`. */
export async function readOrigin(gitDir: string, env: Environment): Promise<string | undefined> {
  try {
    const url = await outputOf(spawnGit(gitDir, ['config', '--local', '--get', 'remote.origin.url'], env))
    return url.toString().trim()
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}
