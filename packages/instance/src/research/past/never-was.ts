import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import type { Reply } from '../reply/reply.ts'
import { type Past, readableIn } from './past.ts'
import { partsOf } from './past-words.ts'

const CLOSEST = 3
const PATH = /^[\w@.+-]+(?:\/[\w@.+-]+)+$|^[\w-]+\.[a-z]{1,5}$/i

/** Says that a path somebody asks about never existed; undefined if none of the names looks like a path. */
export async function neverWas(names: readonly string[], past: Past): Promise<Reply | undefined> {
  const path = names.find((name) => PATH.test(name))
  if (path === undefined) return undefined
  // It may be the name of something external, such as a dependency.
  if ((await past.mentions(path)).files.length > 0) return undefined
  const [only, ...others] = past.repositories
  const where =
    only !== undefined && others.length === 0 ? only.name : `the ${past.repositories.length} repositories searched`
  const closest = await closestPaths(path, past)
  const like = closest.length === 0 ? '' : ` Closest: ${closest.join(', ')}.`
  return {
    first: `Nothing in ${where} is called ${code(path)}.${like}`,
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

/** The files with the most similar names, for a path that never existed. */
async function closestPaths(path: string, past: Past): Promise<string[]> {
  const wanted = new Set(partsOf(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const listed = await Promise.all(
    readableIn(past).map(async (repository) =>
      repository.head === undefined
        ? []
        : ((await past.history.log.paths(repository, repository.head, past.signal)) ?? []),
    ),
  )
  const scored = listed.flat().flatMap((one) => {
    const common = partsOf(one.slice(one.lastIndexOf('/') + 1)).filter((part) => wanted.has(part)).length
    const score = common * 2 + (one.startsWith(folder) && folder !== '' ? 1 : 0) - (fileClass(one) === 'code' ? 0 : 0.5)
    return common === 0 ? [] : [{ one, score }]
  })
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, CLOSEST)
    .map(({ one }) => code(one))
}
