import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type KeptRepository, loadRepositoryList, saveRepositoryList } from '../engine/repository-list.ts'
import { findGitDir, nameOfOrigin } from '../git/git-dir.ts'
import { nameOfPath, nameOfUrl, parseLocation } from '../git/source-location.ts'
import { setReaders } from './repository-readers.ts'

/**
 * Serves another repository, by path or clone URL; a running instance applies it within seconds. Throws if the location can't be served
 * or the name is taken.
 */
export async function addRepository(input: {
  dataDir: string
  location: string
  name?: string
  /** Names of the only users who may see it; by default, as in the site configuration. It is never served to others, not even briefly. */
  only?: readonly string[]
  /** Visible to everyone, even if that isn't the default. */
  isPublic?: boolean
  /** Variables for git's own processes. */
  env?: Readonly<Record<string, string | undefined>>
}): Promise<KeptRepository> {
  const { dataDir, env = {} } = input
  const { location, name: derived } = await lookAt(input.location, env)
  const repository = { name: input.name ?? derived, location }
  const kept = loadRepositoryList(dataDir)
  if (kept.some(({ name }) => name === repository.name)) {
    throw new Error(`There is a repository ${repository.name} already; give another name.`)
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (input.only !== undefined || input.isPublic) {
    setReaders({ dataDir, repository: repository.name, only: input.only })
  }
  saveRepositoryList(dataDir, [...kept, repository])
  return repository
}

/** By name or location; false if it wasn't added by hand. */
export function removeRepository({ dataDir, name }: { dataDir: string; name: string }): boolean {
  const kept = loadRepositoryList(dataDir)
  const others = kept.filter((repository) => repository.name !== name && repository.location !== name)
  if (others.length === kept.length) return false
  saveRepositoryList(dataDir, others)
  return true
}

/** Those added by hand, without those given at the start. */
export function listRepositories({ dataDir }: { dataDir: string }): KeptRepository[] {
  return loadRepositoryList(dataDir)
}

async function lookAt(location: string, env: Readonly<Record<string, string | undefined>>): Promise<KeptRepository> {
  const parsed = parseLocation(location)
  if (parsed.kind === 'url') return { location, name: nameOfUrl(parsed.url) ?? nameOfPath(parsed.url) }
  const path = resolve(parsed.path)
  const { gitDir } = await findGitDir(path, env)
  return { location: path, name: (await nameOfOrigin(gitDir, env)) ?? nameOfPath(path) }
}
