import { isCommand } from '../../blocks/command-button.ts'
import { failureMessage } from '../../handlers/answering/failure-message.ts'
import { depsIn } from '../../handlers/policy/in-channel.ts'
import { depsFor, orAfterSignIn } from '../../handlers/sign-in/as-asker.ts'
import { forgetWhoLeft } from '../../handlers/sign-in/review.ts'
import type { HomeHandler } from '../../ports/define.ts'
import type { Deps, JobContext, JobOutcome, JobRunner, Message } from '../../ports/index.ts'
import type { Encryption } from '../receive/encrypt.ts'
import { dropValues, intakeJob, openRequest } from '../receive/intake-job.ts'
import { isRedelivered, type Request } from '../receive/parse/request.ts'
import { admitPerson, admitRequest, checkPolicy, checkRole, isSilent } from './access.ts'
import { type Answering, answerRequest, type Handling } from './answer-request.ts'
import { auditRequests } from './audit-requests.ts'
import { isPassive } from './handle-event.ts'
import { type NotedOptions, noteAsked } from './note-asked.ts'
import { requesterOf } from './requester.ts'
import { contextUnlessPaused, unlessPaused } from './while-paused.ts'

interface DispatchOptions extends NotedOptions, Answering {
  home: HomeHandler
  encryption: Encryption
  operators: readonly string[]
  /** The bot's own team; events of others are dropped. */
  team: string
}

/**
 * Handles stored requests: parses words into a command, checks access, runs the handler. The only place where a request's failure becomes
 * a message.
 */
export function createDispatch(given: DispatchOptions): JobRunner<{ encrypted: string }> {
  const options = { ...given, deps: unlessPaused(given.deps) }
  const { deps, encryption } = options
  const runner: JobRunner<{ encrypted: string }> = {
    definition: intakeJob,
    async run({ encrypted }, context) {
      const request = openRequest(encrypted, encryption)
      if (isRedelivered(request) && request.team !== options.team) {
        deps.log.info('dropped an event of another team', { request: request.id })
        return undefined
      }
      if (request.kind === 'form' && request.isOver) return undefined
      const reply = await handle(request, options, contextUnlessPaused(context, deps))
      if (reply && 'kind' in reply) return reply
      if (reply) await replyOnce(reply, request, options, context)
      await dropValues(request, context, encryption)
      return undefined
    },
    async onFinalFailure(failure, { encrypted }, context) {
      const request = openRequest(encrypted, encryption)
      // A cancelled request already got a refusal.
      const isSaid = failure.why !== 'cancelled' && !isPassive(request) && !isSilent(failure)
      try {
        if (isSaid) await replyOnce(failureMessage(failure, deps), request, options, context)
      } finally {
        await dropValues(request, context, encryption)
      }
    },
  }
  return auditRequests(runner, options)
}

async function handle(request: Request, options: DispatchOptions, running: JobContext): Promise<Message | JobOutcome> {
  const { deps } = options
  if (request.kind === 'home') return showHome(request, options)
  if (request.kind === 'gone') return forgetWhoLeft(request, deps)
  const begun = begin(running)
  return noteAsked(request, options, running, begun, (took) => answer(request, { ...options, took }, running, begun))
}

/** Whether an earlier run of the request may have done some of it. */
async function begin({ step }: JobContext): Promise<boolean> {
  let isRepeat = true
  await step('begin', async (mayHaveRun) => {
    isRepeat = mayHaveRun
    return true as const
  })
  return isRepeat
}

async function answer(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  options: DispatchOptions & Pick<Handling, 'took'>,
  running: JobContext,
  begun: Promise<boolean>,
): Promise<Message | JobOutcome> {
  const { deps, encryption, took } = options
  const { user, channel } = request
  const lookedAt = deps.clock.now()
  const [isRepeat, admitted] = await Promise.all([begun, admitRequest(request, options)])
  const requester = { ...requesterOf(request, encryption), lookedAt }
  // A form was opened by a command or click that was itself admitted.
  const isClick = request.kind === 'form' || (request.kind === 'action' && !isCommand(request.action))
  const handling = {
    ...options,
    isRepeat,
    ageMs: deps.clock.now() - running.enqueuedAt,
    context: running,
    async checkUse(handler: Parameters<Handling['checkUse']>[0]) {
      took(handler)
      const { needs = 'everyone', isEverywhere } = handler
      if (!isEverywhere) await checkPolicy({ user, isClick }, admitted, await deps.policies.of(channel), deps.chat)
      checkRole(admitted.role, needs)
    },
  }
  const work = (own: Deps) => answerRequest(request, requester, admitted, { ...handling, deps: own })
  // Nobody is asked to sign in for something they didn't ask.
  if (isPassive(request)) return work(await depsFor(requester, deps))
  return orAfterSignIn(work, { requester, queue: intakeJob.name }, deps, running)
}

async function showHome({ id, team, user }: Request, { home, deps, operators }: DispatchOptions): Promise<undefined> {
  const role = await admitPerson(user, { chat: deps.chat, operators })
  await deps.chat.showHome(user, await home.run({ id, team, user, role }, await depsIn(undefined, deps)))
}

interface ReplyOptions {
  deps: Pick<Deps, 'chat'>
  encryption: Encryption
}

/** Replies once, however often the request runs. */
function replyOnce(message: Message, request: Request, options: ReplyOptions, { step }: JobContext): Promise<true> {
  return step('reply', async () => {
    await reply(message, request, options)
    return true as const
  })
}

/** For the asker only: where they asked, or on the page they opened. */
async function reply(message: Message, request: Request, { deps: { chat }, encryption }: ReplyOptions): Promise<void> {
  if (request.kind !== 'home') return chat.postEphemeral(requesterOf(request, encryption), message)
  const text = { type: 'mrkdwn' as const, text: message.text }
  await chat.showHome(request.user, [{ type: 'section', text, ...(message.id && { block_id: message.id }) }])
}
