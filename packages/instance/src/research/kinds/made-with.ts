import { code } from '../find/finding.ts'
import { placeOfPackage } from '../manifests/packages-declared.ts'
import { packagesOfSort } from '../manifests/packages-of-sort.ts'
import { SORTS, type Sort } from '../manifests/sorts.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind } from './kind.ts'

const USED =
  '(?:(?:is|are|do|does|did|we|it|this|they|you|the (?:app|project|code|bot|frontend|backend|server)|use[sd]?|using|built|based|written|run(?:s|ning)?|made|on|with|in|by|for|here|behind|underneath|supported|tests?)\\b\\W*)+'
const ASKS: readonly (readonly [RegExp, Sort])[] = SORTS.map((sort) => [
  new RegExp(
    `^\\W*(?:which|what)(?:['’]?s| is| are| kind of| sort of)?(?: the| our)? (?:${sort.called})(?:\\W*$| ${USED}$)`,
    'i',
  ),
  sort,
])

/** *Which database, test runner, web framework does it use*: the packages of that sort in its manifests. */
export const madeWith: Kind = {
  name: 'made-with',
  plan: 'which database, framework, or other tool is used',
  fits: ({ text }) => (sortAsked(text) === undefined ? 0 : 0.97),
  async answer({ text }, means) {
    const sort = sortAsked(text)
    const [repository, ...others] = means.repositories
    if (sort === undefined || repository === undefined || others.length > 0) return undefined
    means.tell('Reading the manifests')
    const found = await packagesOfSort(sort, [], means)
    if (found.length === 0) return undefined
    const named = found.map((one) => {
      const version = one.version === '' ? '' : ` ${code(one.version)}`
      return `${code(one.name)}${version} (${linkTo(placeOfPackage(one), means.links)})`
    })
    return {
      first: `The manifests declare ${named.join(', ')}.`,
      places: found.map(placeOfPackage),
      certainty: 'exact',
      isComplete: true,
    }
  },
}

function sortAsked(text: string): Sort | undefined {
  return ASKS.find(([pattern]) => pattern.test(text))?.[1]
}
