import type { Json } from '../state/model.ts'

/** A Web API refusal: Slack's error name, and whatever else the answer carries. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: string
  readonly details: Json

  constructor(code: string, details: Json = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A refusal with a line for each thing that is wrong, as Slack gives it for arguments and blocks. */
export function problemFailure(code: string, problems: readonly { message: string; pointer: string }[]): ApiFailure {
  const lines = problems.map(problemLine)
  return new ApiFailure(code, {
    errors: lines,
    response_metadata: { messages: lines.map((line) => `[ERROR] ${line}`) },
  })
}

export function problemLine({ message, pointer }: { message: string; pointer: string }): string {
  return `${message} [json-pointer:${pointer}]`
}
