import type { Expression } from '../query/keyword-query.ts'
import { compileRegex } from '../query/regex.ts'

/** Whether any, and whether every, file of a repository could match. */
interface Reach {
  may: boolean
  must: boolean
}

/** A test for repositories by name: false only where the filters leave nothing of one. */
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
    // Never by backtracking: this runs on the main thread. The names of hosts know no case.
    const regex = compileRegex(part.pattern, false)
    return (repo) => {
      const found = regex.matcher(repo).find()
      return { may: found, must: found }
    }
  }
}
