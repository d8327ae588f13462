import type { Context } from 'hono'
import { isJson } from '../actions/blocks/block-ids.ts'
import type { Json } from '../state/model/model.ts'
import type { CallProblem } from '../state/stores/calls.ts'

/** What Slack accepted but advises against: docs.slack.dev/apis/web-api#responses. */
export class Warnings {
  readonly #messages = new Map<string, string | undefined>()

  add(code: string, message?: string): void {
    this.#messages.set(code, message)
  }

  /** For the list of calls. */
  problems(source: string): CallProblem[] {
    return [...this.#messages].map(([code, message]) => ({
      message: message ?? code.replaceAll('_', ' '),
      source: `${source}#warnings`,
    }))
  }

  /** Adds the warnings to the answer. */
  on<Answer extends Json>(answer: Answer): Answer {
    if (this.#messages.size === 0) return answer
    const warnings = [...this.#messages.keys()]
    const said = isJson(answer.response_metadata) ? answer.response_metadata : {}
    const lines = [...this.#messages.values()].filter((line) => line !== undefined).map((line) => `[WARN] ${line}`)
    const messages = [...(Array.isArray(said.messages) ? said.messages : []), ...lines]
    return {
      ...answer,
      warning: warnings.join(','),
      response_metadata: { ...said, ...(messages.length === 0 ? {} : { messages }), warnings },
    }
  }
}

/** JSON should state its charset, forms should not (docs.slack.dev/reference/methods/chat.postMessage#warnings). */
export function charsetWarning(context: Context): 'missing_charset' | 'superfluous_charset' | undefined {
  const type = context.req.header('content-type')?.toLowerCase() ?? ''
  const hasCharset = type.includes('charset=')
  if (type.startsWith('application/json') && !hasCharset) return 'missing_charset'
  if (type.startsWith('application/x-www-form-urlencoded') && hasCharset) return 'superfluous_charset'
  return undefined
}
