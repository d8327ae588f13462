import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { groupSaid, namesBeginning, prefixSaid } from '../lists/called-like.ts'
import type { Within } from '../lists/definitions-like.ts'
import { asksForFeatures } from '../lists/list-question.ts'
import { endpointsAsked, pathsServed } from '../lists/paths-served.ts'
import { exposedOn, membersOfPath } from '../registries/written/members-of-path.ts'
import { listRegistry } from '../reply/list-registry.ts'
import { listDefinitions } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import { featuresDeclared } from './crate-features.ts'

/** Fewer names with the same beginning are no group. */
const FEWEST = 3

interface DeclaredAsked {
  text: string
  folder: string | undefined
  isInside(file: { path: string }): boolean
}

/** The features of a crate, the paths that a server answers, and names that begin with a prefix or are of one group: `Layout/LineLength`. */
export async function listDeclared(
  { text, folder, isInside }: DeclaredAsked,
  within: Within,
  means: Means,
): Promise<Reply | undefined> {
  const features = asksForFeatures(text) ? await featuresDeclared(text, means) : []
  const [feature] = features
  if (feature !== undefined)
    return listDefinitions({ thing: 'feature', which: `all those of ${code(feature.path)}` }, features, means)
  const owner = exposedOn(text)
  const exposed = owner === undefined ? undefined : await membersOfPath(owner, means)
  if (exposed !== undefined) return listRegistry({ one: 'name', many: `names on ${code(owner ?? '')}` }, exposed, means)
  const words = endpointsAsked(text)
  const served = words === undefined ? [] : (await pathsServed(words, within)).filter(isInside)
  const [path] = served
  if (path !== undefined)
    return listDefinitions({ thing: 'path', which: `the constants of ${code(path.path)}` }, served, means)
  const group = prefixSaid(text) === undefined ? groupSaid(text) : undefined
  const prefix = prefixSaid(text) ?? group
  if (prefix === undefined) return undefined
  means.tell(`Looking for names that begin with ${prefix}`)
  const found = (await namesBeginning(prefix, within)).filter(isInside)
  const [home] = found
  // Other files have what was in it once.
  const those =
    group === undefined
      ? found
      : found.filter(({ symbol, path }) => symbol.length > group.length && path === home?.path)
  if (those.length < (group === undefined ? 1 : FEWEST)) return undefined
  const which = `all that begin with ${code(prefix)}`
  return listDefinitions({ thing: 'name', which, ...(folder !== undefined && { folder }) }, those, means)
}
