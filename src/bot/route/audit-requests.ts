import { outcomeOf } from '../../handlers/audit/outcome.ts'
import type { ActionHandler, CommandHandler, FormHandler, RequestHandler } from '../../ports/define.ts'
import type { AuditEntry, AuditKind, Deps, JobContext, JobRunner } from '../../ports/index.ts'
import type { Encryption } from '../receive/encrypt.ts'
import { openRequest } from '../receive/intake-job.ts'
import { isRedelivered, type Request } from '../receive/parse/request.ts'
import { resolveCommand, type Typed, typedIn } from './grammar.ts'

interface AuditOptions {
  commands: readonly CommandHandler[]
  actions: readonly ActionHandler[]
  forms: readonly FormHandler[]
  question: RequestHandler
  deps: Pick<Deps, 'audit' | 'modeOf'>
  encryption: Encryption
  botUser: string
  /** The bot's own team; events of others are dropped. */
  team: string
}

/**
 * Writes a line to the audit log for each request, however it ends: the only place that does so for commands, buttons and forms. What
 * nobody did on purpose, such as an edit, gets none.
 */
export function auditRequests(
  runner: JobRunner<{ encrypted: string }>,
  options: AuditOptions,
): JobRunner<{ encrypted: string }> {
  const { audit, modeOf } = options.deps
  async function record(
    encrypted: string,
    { assertLockHeld }: JobContext,
    ending: Pick<AuditEntry, 'outcome' | 'reason'>,
  ): Promise<void> {
    const request = openRequest(encrypted, options.encryption)
    if (isRedelivered(request) && request.team !== options.team) return
    const done = whatWasDone(request, options)
    if (!done) return
    // Whoever took over the request writes its line.
    await assertLockHeld()
    const { id, user, channel } = request
    audit.record({ ...done, user, channel, mode: await modeOf(channel), request: id, ...ending })
  }
  return {
    ...runner,
    async run(payload, context) {
      const outcome = await runner.run(payload, context)
      if (outcome?.kind !== 'wait') await record(payload.encrypted, context, { outcome: outcome ? 'accepted' : 'done' })
      return outcome
    },
    async onFinalFailure(failure, payload, context) {
      await runner.onFinalFailure(failure, payload, context)
      await record(payload.encrypted, context, outcomeOf(failure))
    },
  }
}

function whatWasDone(request: Request, options: AuditOptions): { kind: AuditKind; what: string } | undefined {
  const typed = request.kind === 'ambient' ? undefined : typedIn(request)
  if (typed) return commandOf(typed, options)
  switch (request.kind) {
    case 'action': {
      const name = request.action.split('.')[0] ?? ''
      const handler = options.actions.find((each) => each.name === name || each.formerName === name)
      return { kind: handler?.audit ?? 'action', what: name }
    }
    case 'form':
      return { kind: options.forms.find(({ name }) => name === request.form)?.audit ?? 'action', what: request.form }
    case 'shortcut':
      return { kind: 'action', what: request.shortcut }
    case 'stop':
      return { kind: 'action', what: 'stop' }
    default:
      return undefined
  }
}

function commandOf(request: Typed, options: AuditOptions): { kind: AuditKind; what: string } {
  try {
    const { command } = resolveCommand(request, options)
    const kind = command.audit ?? (command === options.question ? 'question' : 'command')
    return { kind, what: command.words.join(' ') }
  } catch {
    return { kind: 'command', what: 'unknown' }
  }
}
