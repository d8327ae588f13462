import type { Json } from '../state/model/model.ts'
import type { CallProblem } from '../state/stores/calls.ts'

/** A Web API refusal: Slack's error name, and whatever else the answer carries. */
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

/** A refusal with a line for each thing that is wrong, as Slack gives it for arguments and blocks. */
export function problemFailure(code: string, problems: readonly Required<CallProblem>[]): ApiFailure {
  const lines = problems.map(problemLine)
  const messages = lines.map((line) => `[ERROR] ${line}`)
  return new ApiFailure(code, { errors: lines, response_metadata: { messages } }, asCallProblems(problems))
}

export function problemLine({ message, pointer }: { message: string; pointer: string }): string {
  return `${message} [json-pointer:${pointer}]`
}

/** Without what only the checker knows. */
export function asCallProblems(problems: readonly Required<CallProblem>[]): CallProblem[] {
  return problems.map(({ message, pointer, source }) => ({ message, pointer, source }))
}
