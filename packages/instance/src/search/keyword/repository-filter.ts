import type { Expression } from '../query/keyword-query.ts'
import { compileRegex } from '../query/regex.ts'

/** Whether any, and whether every, file of a repository could match. */
interface Reach {
  may: boolean
  must: boolean
}

/** A test for repositories by name: false only if the filters exclude all of one. */
export function repositoryFilter(expression: Expression | undefined): (repo: string) => boolean {
  if (expression === undefined) return () => true
  const reach = compile(expression)
  return (repo) => reach(repo).may

  function compile(part: Expression): (repo: string) => Reach {
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
    // Never by backtracking, because this runs on the main thread. Host names ignore case.
    const regex = compileRegex(part.pattern, false)
    return (repo) => {
      const found = regex.matcher(repo).find()
      return { may: found, must: found }
    }
  }
}
