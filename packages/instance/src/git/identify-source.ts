import { resolve } from 'node:path'
import { BadSource } from '../errors/errors.ts'
import { echoed } from '../errors/printable.ts'
import type { RepositorySource } from '../ports/engine.ts'
import { findGitDir, nameOfOrigin } from './git-dir.ts'
import type { Environment } from './git-process.ts'
import { type Location, nameOfPath, nameOfUrl, parseLocation } from './source-location.ts'

const NAME = /^[\w.@+-]+(?:\/[\w.@+~-]+)*$/

export interface IdentifiedSource {
  name: string
  location: Location
  /** The name was derived from the location. */
  isDerived: boolean
}

/** A repository's name and location. Throws BadSource for one that can't be served. */
export async function identifySource(source: RepositorySource, env: Environment): Promise<IdentifiedSource> {
  const location = parseLocation(source.location)
  const name = source.name ?? (await defaultName(location, env))
  if (!NAME.test(name) || name.length > 200) {
    throw new BadSource(`“${echoed(name)}” can't be a repository name. Use letters, digits, . _ - and / only.`)
  }
  return { name, location, isDerived: source.name === undefined }
}

async function defaultName(location: Location, env: Environment): Promise<string> {
  if (location.kind === 'url') return nameOfUrl(location.url) ?? nameOfPath(new URL(location.url).pathname)
  const { gitDir } = await findGitDir(location.path, env)
  return (await nameOfOrigin(gitDir, env)) ?? nameOfPath(resolve(location.path))
}

/**
 * Folders with the same name get their parent folder as a prefix, such as `acme/api` next to `api`. The same folder twice remains one
 * name.
 */
export function nameApart(sources: readonly IdentifiedSource[]): IdentifiedSource[] {
  const paths = new Map<string, string>()
  return sources.map((source) => {
    const { name, location, isDerived } = source
    if (location.kind === 'url' || !isDerived) return source
    const path = resolve(location.path)
    const first = paths.get(name)
    paths.set(name, first ?? path)
    return first === undefined || first === path ? source : { ...source, name: nameOfPath(path, { withParent: true }) }
  })
}
