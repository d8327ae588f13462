import type { KeywordQuery } from '../query/keyword-query.ts'
import { regexFinder } from './finder.ts'

/** Whether any, and whether every, file of a repository could match. */
interface Reach {
  may: boolean
  must: boolean
}

/** A test for repositories by name: false only where the filters leave nothing of one. */
export function repositoryFilter({ expression, caseSensitive }: KeywordQuery): (repo: string) => boolean {
  if (expression === undefined) return () => true
  const reach = compile(expression)
  return (repo) => reach(repo).may

  function compile(part: NonNullable<typeof expression>): (repo: string) => Reach {
    if (part.kind === 'and' || part.kind === 'or') {
      const parts = part.parts.map(compile)
      const isAnd = part.kind === 'and'
      return (repo) => {
        const reaches = parts.map((one) => one(repo))
        const combine = (key: keyof Reach) =>
          isAnd ? reaches.every((one) => one[key]) : reaches.some((one) => one[key])
        return { may: combine('may'), must: combine('must') }
      }
    }
    if (part.kind === 'not') {
      const inner = compile(part.part)
      return (repo) => {
        const { may, must } = inner(repo)
        return { may: !must, must: !may }
      }
    }
    if (part.kind !== 'repo') return () => ({ may: true, must: false })
    const finder = regexFinder(part.pattern, caseSensitive)
    return (repo) => {
      const found = finder.test(repo)
      return { may: found, must: found }
    }
  }
}
