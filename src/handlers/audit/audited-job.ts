import { z } from 'zod'
import type { AuditEntry, AuditKind, Deps, JobContext, JobRunner } from '../../ports/index.ts'
import type { WorkFacts } from '../../ports/work.ts'
import { outcomeOf } from './outcome.ts'

/** A job that somebody asked for. */
const askedFor = z.looseObject({
  requester: z.looseObject({ user: z.string(), channel: z.string() }),
  question: z.string().optional(),
  repo: z.string().optional(),
  rev: z.string().optional(),
})

/** What was answered, from which repositories, as the journal stores it. */
const answered = z.looseObject({
  answer: z.looseObject({ text: z.string() }),
  sources: z.object({ repositories: z.array(z.string()), revision: z.string().optional() }).optional(),
  cost: z.object({ credits: z.number().exactOptional(), tokens: z.number().exactOptional() }).optional(),
})

type AuditPorts = Pick<Deps, 'audit' | 'modeOf' | 'clock'>

/** Writes a line to the audit log when the job ends: the only place that does so for questions. What nobody asked for gets none. */
export function auditedJob<Payload>(runner: JobRunner<Payload>, deps: AuditPorts): JobRunner<Payload> {
  const { audit = 'question' } = runner.definition
  return audit === 'none' ? runner : audited(runner, audit, deps)
}

function audited<Payload>(runner: JobRunner<Payload>, kind: AuditKind, deps: AuditPorts): JobRunner<Payload> {
  const { name } = runner.definition
  return {
    ...runner,
    async run(payload, context) {
      let isRefused = false
      const note = (facts: WorkFacts) => {
        isRefused ||= facts.outcome === 'refused'
        context.note(facts)
      }
      const outcome = await runner.run(payload, { ...context, note })
      if (outcome === undefined) await record(payload, context, { outcome: isRefused ? 'refused' : 'done' })
      return outcome
    },
    async onFinalFailure(failure, payload, context) {
      await runner.onFinalFailure(failure, payload, context)
      await record(payload, context, outcomeOf(failure))
    },
  }

  async function record(
    payload: unknown,
    { id, enqueuedAt, readStep }: JobContext,
    ending: Pick<AuditEntry, 'outcome' | 'reason'>,
  ): Promise<void> {
    const { data } = askedFor.safeParse(payload)
    if (!data) return
    const { requester, question, repo, rev } = data
    const found = answered.safeParse(await readStep('outbox')).data
    const repositories = found?.sources?.repositories ?? (repo === undefined ? [] : [repo])
    const revision = found?.sources?.revision ?? rev
    const text = [question, found?.answer.text].filter((part) => part !== undefined).join('\n\n')
    const { user, channel } = requester
    deps.audit.record({
      kind,
      what: name,
      user,
      channel,
      request: id,
      ...ending,
      mode: await deps.modeOf(channel),
      ...(kind === 'question' && { engine: name }),
      ms: deps.clock.now() - enqueuedAt,
      ...(repositories.length > 0 && { repositories }),
      ...(revision !== undefined && { revision }),
      ...found?.cost,
      ...(text !== '' && { text }),
    })
  }
}
