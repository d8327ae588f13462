import type { Json } from '../state/model/model.ts'
import type { CallProblem } from '../state/stores/calls.ts'

/** A refused Web API call: Slack's error name, and anything else in the answer. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: string
  readonly details: Json
  readonly problems: readonly CallProblem[]

  constructor(code: string, details: Json = {}, problems: readonly CallProblem[] = []) {
    super(code)
    this.code = code
    this.details = details
    this.problems = problems
  }
}

/** A refusal with a line per problem, as Slack sends it for arguments and blocks. */
export function problemFailure(code: string, problems: readonly Required<CallProblem>[]): ApiFailure {
  const lines = problems.map(problemLine)
  const messages = lines.map((line) => `[ERROR] ${line}`)
  return new ApiFailure(code, { errors: lines, response_metadata: { messages } }, asCallProblems(problems))
}

export function problemLine({ message, pointer }: { message: string; pointer: string }): string {
  return `${message} [json-pointer:${pointer}]`
}

/** Leaves out what only the checker needs. */
export function asCallProblems(problems: readonly Required<CallProblem>[]): CallProblem[] {
  return problems.map(({ message, pointer, source }) => ({ message, pointer, source }))
}
