import type { Json } from '../state/model/model.ts'
import type { CallProblem, Judged } from '../state/stores/calls.ts'

const DOCS = 'https://docs.slack.dev'

export function methodPage(method: string): string {
  return `${DOCS}/reference/methods/${method}`
}

/** What an answer says about the call itself: how bad it is, what is wrong, and the page of Slack's documentation about it. */
export function judge(method: string, answer: Json, found: readonly CallProblem[]): Judged {
  const source = answer.error === 'unknown_method' ? `${DOCS}/reference/methods` : methodPage(method)
  return { verdict: verdictOf(answer), problems: problemsOf(source, answer, found), source }
}

function verdictOf({ ok, error, warning }: Json): Judged['verdict'] {
  if (error === 'ratelimited') return 'limited'
  if (ok !== true) return 'refused'
  return warning === undefined ? 'ok' : 'warned'
}

function problemsOf(source: string, answer: Json, found: readonly CallProblem[]): readonly CallProblem[] {
  const { error, needed, provided, retry_after } = answer
  if (error === undefined || found.length > 0) return found
  if (error === 'missing_scope') {
    const scope = String(needed).split(',')[0]?.replace(':', '.')
    const message = `It needs ${needed}; the manifest asks for ${provided || 'none'}.`
    return [{ message, source: `${DOCS}/reference/scopes/${scope}` }]
  }
  if (error === 'ratelimited') {
    const message = `Too many calls at once${retry_after === undefined ? '' : `: again in ${retry_after} s`}.`
    return [{ message, source: `${DOCS}/apis/web-api/rate-limits` }]
  }
  return [{ message: String(error).replaceAll('_', ' '), source: `${source}#errors` }]
}
