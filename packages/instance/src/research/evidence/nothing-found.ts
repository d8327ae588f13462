import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import type { Means } from '../kinds/kind.ts'
import { packagesOfSort, sortOf } from '../manifests/packages-of-sort.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { searchFiles } from '../searching/search-files.ts'

/** That nothing is there, in how many files, and what else of the same sort is. `asked`: what was looked for. */
export async function nothing(says: string, asked: string, means: Means): Promise<Reply> {
  const [searched, instead] = await Promise.all([filesSearched(means), insteadWords(asked, means)])
  return {
    first: `Nothing in ${whereOf(means)} ${says} (searched ${searched} files).${instead}`,
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

/** Alternatives of the same sort in the manifests. */
export async function insteadWords(asked: string, means: Means): Promise<string> {
  const sort = sortOf(asked)
  const found = sort === undefined ? [] : await packagesOfSort(sort, asked.toLowerCase().split(/[^a-z\d]+/), means)
  if (sort === undefined || found.length === 0) return ''
  const uses = found.map((one) => {
    const place = { ...one, startLine: one.line, endLine: one.line }
    return `${code(one.name)} (${linkTo(place, means.links, means.repositories.length > 1)})`
  })
  const several = sort.name.replace(/y$/, 'ie')
  return uses.length === 1
    ? ` The ${sort.name} it depends on is ${uses.join('')}.`
    : ` The ${several}s it depends on are ${uses.join(', ')}.`
}

async function filesSearched(means: Means): Promise<string> {
  const { files, limitHit } = await searchFiles(
    { kind: 'file', pattern: '.' },
    { count: 10_000, pathsOnly: true },
    means,
  )
  return `${limitHit ? 'more than ' : ''}${files.length.toLocaleString('en-US')}`
}
