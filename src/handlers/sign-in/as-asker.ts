import { z } from 'zod'
import type { JobHandler } from '../../ports/define.ts'
import { NotSignedIn, UserError } from '../../ports/errors.ts'
import type { Deps, JobContext, JobRunner, Requester, Target, Wait } from '../../ports/index.ts'
import { requesterSchema, targetSchema } from '../../ports/job-payload.ts'
import { isBot } from '../../ports/policy.ts'
import { depsIn } from '../policy/in-channel.ts'
import { connectMessage, ownAnswerMessage } from './messages/sign-in.ts'
import { signInWords } from './words/sign-in.ts'

/** How long a question waits for its asker to sign in. */
const PATIENCE_MS = 60 * 60_000

/** The ports for somebody's work: with their own rights in personal mode, and in both modes limited to what the channel allows. */
export async function depsFor({ team, user, channel }: Requester, deps: Deps): Promise<Deps> {
  const [here, mode] = await Promise.all([depsIn(channel, deps), deps.modeOf(channel)])
  return mode === 'service' ? here : { ...here, tools: deps.toolsOf({ team, user }) }
}

/** Where an answer with the asker's own rights goes: to them only. Undefined if it may stay. They are told once where it goes. */
export async function ownTarget(
  requester: Requester,
  target: Target,
  deps: Pick<Deps, 'chat' | 'modeOf'>,
  { step }: Pick<JobContext, 'step'>,
): Promise<Target | undefined> {
  if ((await deps.modeOf(requester.channel)) === 'service' || isBot(requester.user)) return undefined
  const direct = await deps.chat.direct(requester.user)
  if (direct.channel === target.channel) return undefined
  await step('own answer', async () => {
    await deps.chat.postEphemeral(requester, ownAnswerMessage())
    return true as const
  })
  return direct
}

/** Work that may need the asker's sign-in: if it is missing, they are asked for it and the job waits. */
export async function orAfterSignIn<Outcome>(
  work: (deps: Deps) => Promise<Outcome>,
  { requester, queue }: { requester: Requester; queue: string },
  deps: Deps,
  context: JobContext,
): Promise<Outcome | Wait> {
  try {
    return await work(await depsFor(requester, deps))
  } catch (error) {
    if (!(error instanceof NotSignedIn) || context.signal.aborted) throw error
    return signInFirst(error.scope, { requester, queue }, deps, context)
  }
}

/** The job waits for the sign-in; one that isn't sufficient is replaced. */
async function signInFirst(
  scope: string | undefined,
  { requester, queue }: { requester: Requester; queue: string },
  deps: Deps,
  context: JobContext,
): Promise<Wait> {
  const { signIns, clock, chat } = deps
  const { team, user } = requester
  if (isBot(user)) throw new UserError(signInWords.botsHaveNone, { id: 'no-account-of-bots' })
  // First, in case they sign in very quickly.
  await signIns.await({ team, user }, { queue, id: context.id })
  const left = context.enqueuedAt + PATIENCE_MS - clock.now()
  if (left <= 0) throw new UserError(signInWords.waitedInVain, { id: 'not-connected' })
  await context.step('connect', async () => {
    await chat.postEphemeral(requester, await connectMessage(requester, deps, { isWaiting: true, scope }))
    return true as const
  })
  // They may have signed in just before that.
  if (scope === undefined && (await signIns.credentialOf({ team, user }))) return context.waitFor(0)
  return context.waitFor(left)
}

const asked = z.looseObject({ requester: requesterSchema, target: targetSchema })

/** A job that asks the instance with the rights that its asker's channel gives. */
export function bindAsAsker<Payload>(job: JobHandler<Payload>, deps: Deps): JobRunner<Payload> {
  return {
    definition: job,
    async run(payload, context) {
      const { requester, target } = asked.parse(payload)
      const own = await ownTarget(requester, target, deps, context)
      const directed = Object.assign({}, payload, own && { target: own })
      return orAfterSignIn(
        (theirs) => job.run(directed, theirs, context),
        { requester, queue: job.name },
        deps,
        context,
      )
    },
    async onFinalFailure(failure, payload, context) {
      const { data } = asked.safeParse(payload)
      if (!data) return job.onFinalFailure(failure, payload, deps, context)
      const own = await ownTarget(data.requester, data.target, deps, context)
      const directed = Object.assign({}, payload, own && { target: own })
      return job.onFinalFailure(failure, directed, await depsFor(data.requester, deps), context)
    },
  }
}
