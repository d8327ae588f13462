import type { z } from 'zod'
import type { Json } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'
import { ApiFailure, problemFailure } from './failure.ts'

interface Definition<Args> {
  name: string
  /** Which of the practice tokens the method takes; the bot's unless said otherwise. */
  token?: 'bot' | 'app'
  /** Any one of these is enough. Scopes that depend on the channel are demanded in `run`. */
  scopes?: readonly string[]
  args: z.ZodType<Args>
  run(args: Args, workspace: Workspace): Json | Promise<Json>
}

/** A Web API method, its arguments checked when it is called. */
export interface Method {
  name: string
  token: 'bot' | 'app'
  call(args: Json, workspace: Workspace): Promise<Json>
}

/** Arguments that Slack refuses by a name of their own. */
const NAMED_FORMAT_ERRORS: Record<string, string> = {
  blocks: 'invalid_blocks_format',
  metadata: 'invalid_metadata_format',
  thread_ts: 'invalid_thread_ts',
}

export function defineMethod<Args>({ name, token = 'bot', scopes = [], args, run }: Definition<Args>): Method {
  return {
    name,
    token,
    async call(given, workspace) {
      requireScope(workspace, scopes)
      const parsed = args.safeParse(given)
      if (!parsed.success) throw argumentFailure(parsed.error)
      return run(parsed.data, workspace)
    },
  }
}

export function requireScope({ manifest }: Workspace, anyOf: readonly string[]): void {
  if (anyOf.length === 0 || anyOf.some((scope) => manifest.scopes.has(scope))) return
  throw new ApiFailure('missing_scope', { needed: anyOf.join(','), provided: [...manifest.scopes].join(',') })
}

function argumentFailure({ issues }: z.ZodError): ApiFailure {
  const named = NAMED_FORMAT_ERRORS[String(issues[0]?.path[0])]
  if (named !== undefined) return new ApiFailure(named)
  const problems = issues.map(({ message, path }) => ({ message, pointer: `/${path.join('/')}` }))
  return problemFailure('invalid_arguments', problems)
}
