import type { z } from 'zod'
import type { Json } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { ApiFailure, problemFailure } from './failure.ts'
import { METHOD_RULES, type MethodName } from './method-rules.ts'
import { methodPage } from './verdict.ts'

/** What a method receives besides its arguments. */
export interface Call {
  /** One of them has to be granted; a conversation's kind may require a different one. */
  scopes: readonly string[]
  /** Adds one of Slack's warnings to the answer. */
  warn(code: string, message?: string): void
  /** As sent, for methods that are about a token. */
  token: unknown
}

interface Definition<Args> {
  name: MethodName
  /** Which of the practice tokens the method takes; by default the bot's. */
  token?: 'bot' | 'app' | 'none'
  args: z.ZodType<Args>
  run(args: Args, workspace: Workspace, call: Call): Json | Promise<Json>
}

/** A Web API method; its arguments are checked on each call. */
export interface Method {
  name: MethodName
  token: 'bot' | 'app' | 'none'
  scopes: readonly string[]
  call(args: Json, workspace: Workspace, call: Pick<Call, 'warn' | 'token'>): Promise<Json>
}

/** Arguments that Slack refuses with an error name of their own. */
const NAMED_FORMAT_ERRORS: Record<string, string> = {
  blocks: 'invalid_blocks_format',
  metadata: 'invalid_metadata_format',
  thread_ts: 'invalid_thread_ts',
}

export function defineMethod<Args>({ name, token = 'bot', args, run }: Definition<Args>): Method {
  const { scopes } = METHOD_RULES[name]
  return {
    name,
    token,
    scopes,
    async call(given, workspace, call) {
      requireScope(workspace, scopes)
      const parsed = args.safeParse(given)
      if (!parsed.success) throw argumentFailure(name, parsed.error)
      return run(parsed.data, workspace, { ...call, scopes })
    },
  }
}

export function requireScope({ manifest }: Workspace, anyOf: readonly string[]): void {
  if (anyOf.length === 0 || anyOf.some((scope) => manifest.scopes.has(scope))) return
  throw new ApiFailure('missing_scope', { needed: anyOf.join(','), provided: [...manifest.scopes].join(',') })
}

function argumentFailure(method: string, { issues }: z.ZodError): ApiFailure {
  const named = NAMED_FORMAT_ERRORS[String(issues[0]?.path[0])]
  if (named !== undefined) return new ApiFailure(named)
  const problems = issues.map(({ message, path }) => ({
    // In the words that Slack uses.
    message: message.endsWith('received undefined') ? `missing required field: ${path.join('.')}` : message,
    pointer: `/${path.join('/')}`,
    source: `${methodPage(method)}#arguments`,
  }))
  return problemFailure('invalid_arguments', problems)
}
