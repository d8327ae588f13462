import { isCommand } from '../../blocks/command-button.ts'
import { failureMessage } from '../../handlers/answering/failure-message.ts'
import { depsIn } from '../../handlers/policy/in-channel.ts'
import { depsFor, orAfterSignIn } from '../../handlers/sign-in/as-asker.ts'
import { forgetWhoLeft } from '../../handlers/sign-in/review.ts'
import type {
  ActionHandler,
  CommandHandler,
  CommandInput,
  EventHandler,
  FormHandler,
  HomeHandler,
  RequestHandler,
} from '../../ports/define.ts'
import { oldButton, oldForm } from '../../ports/errors.ts'
import type { Deps, JobContext, JobOutcome, JobRunner, Message, Requester, Role } from '../../ports/index.ts'
import { channelsIn, peopleIn } from '../client/slack-text.ts'
import type { Encryption } from '../receive/encrypt.ts'
import { intakeJob, openRequest } from '../receive/intake.ts'
import { isRedelivered, type Request } from '../receive/parse/request.ts'
import { type Admitted, admitPerson, checkPolicy, checkRole } from './access.ts'
import { admitRequest, isSilent } from './admit-request.ts'
import { auditRequests } from './audit-requests.ts'
import { dropValues } from './drop-values.ts'
import { resolveCommand } from './grammar.ts'
import { handleEvent, isPassive, type PlatformEvent } from './handle-event.ts'
import { type NotedOptions, noteAsked, type Took } from './note-asked.ts'
import { replyOnce } from './reply.ts'
import { messageOf, requesterOf, targetOf } from './requester.ts'
import { contextUnlessPaused, unlessPaused } from './while-paused.ts'

interface DispatchOptions extends NotedOptions {
  commands: readonly CommandHandler[]
  actions: readonly ActionHandler[]
  forms: readonly FormHandler[]
  events: readonly EventHandler[]
  home: HomeHandler
  /** Takes what is no command in a mention or a direct message. */
  question: RequestHandler
  deps: Deps
  encryption: Encryption
  operators: readonly string[]
  botUser: string
  /** The bot's own; events of others are dropped. */
  team: string
}

/** Handles stored requests: words to command, access, handler. The one place where a request's failure becomes words. */
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
      // It was refused already, in words.
      if (failure.why === 'cancelled') return
      const request = openRequest(encrypted, encryption)
      if (!isPassive(request) && !isSilent(failure))
        await replyOnce(failureMessage(failure, deps), request, options, context)
      await dropValues(request, context, encryption)
    },
  }
  return auditRequests(runner, options)
}

/** One run of a request. */
interface Handling extends DispatchOptions {
  /** An earlier run may have done some of it. */
  isRepeat: boolean
  /** Since the request reached the bot. */
  ageMs: number
  context: JobContext
  /** Throws a UserError where the asker may not use a handler here. */
  checkUse(handler: { needs?: Role; isEverywhere?: true }): Promise<void>
  /** Is told what it came to. */
  took: Took
}

async function handle(request: Request, options: DispatchOptions, running: JobContext): Promise<Message | JobOutcome> {
  const { deps } = options
  if (request.kind === 'home') return showHome(request, options)
  if (request.kind === 'gone') return forgetWhoLeft(request, deps)
  let isRepeat = true
  await running.step('begin', async () => {
    isRepeat = false
    return true as const
  })
  return noteAsked(request, options, running, isRepeat, (took) =>
    answer(request, { ...options, took, isRepeat }, running),
  )
}

async function answer(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  options: DispatchOptions & Pick<Handling, 'took' | 'isRepeat'>,
  running: JobContext,
): Promise<Message | JobOutcome> {
  const { deps, encryption, took } = options
  const { user, channel } = request
  const requester = requesterOf(request, encryption)
  const admitted = await admitRequest(request, options)
  // A form was opened by a command or a click that was admitted itself.
  const isClick = request.kind === 'form' || (request.kind === 'action' && !isCommand(request.action))
  const handling = {
    ...options,
    ageMs: deps.clock.now() - running.enqueuedAt,
    context: running,
    async checkUse(handler: Parameters<Handling['checkUse']>[0]) {
      took(handler)
      const { needs = 'everyone', isEverywhere } = handler
      if (!isEverywhere) await checkPolicy({ user, isClick }, admitted, await deps.policies.of(channel), deps.chat)
      checkRole(admitted.role, needs)
    },
  }
  const work = (own: Deps) => answerTo(request, requester, admitted, { ...handling, deps: own })
  // Who asked nothing is not asked to sign in.
  if (isPassive(request)) return work(await depsFor(requester, deps))
  return orAfterSignIn(work, { requester, queue: intakeJob.name }, deps, running)
}

function answerTo(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  requester: Requester,
  admitted: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  if (request.kind === 'action') return act(request, requester, admitted, handling)
  if (request.kind === 'form') return submit(request, requester, admitted, handling)
  if (request.kind === 'ambient' || request.kind === 'bot') return questionOf(request, requester, admitted, handling)
  return request.kind === 'command' || request.kind === 'message'
    ? command(request, requester, admitted, handling)
    : eventOf(request, requester, admitted, handling)
}

async function showHome({ id, team, user }: Request, { home, deps, operators }: DispatchOptions): Promise<undefined> {
  const role = await admitPerson(user, { chat: deps.chat, operators })
  await deps.chat.showHome(user, await home.run({ id, team, user, role }, await depsIn(undefined, deps)))
}

async function act(
  request: Request & { kind: 'action' },
  requester: Requester,
  admitted: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  const { id, action, value, triggerId, ts, view } = request
  const { actions, deps, checkUse } = handling
  const name = action.split('.')[0]
  if (isCommand(action)) return typeFor(request, requester, admitted, handling)
  const handler = actions.find((candidate) => candidate.name === name || candidate.formerName === name)
  if (!handler) throw oldButton()
  await checkUse(handler)
  const where = { ...(ts !== undefined && { ts }), ...(view && { form: view }) }
  return handler.run({ id, requester, role: admitted.role, value, triggerId, ...where }, deps)
}

/** A command that a button types for whoever clicks it: where the button stands, as slash commands do in no thread but one that there is. */
function typeFor(
  { value, ts, ...request }: Request & { kind: 'action' },
  { threadTs, ...requester }: Requester,
  admitted: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  const isInThread = threadTs !== undefined && threadTs !== ts
  const typed = { ...request, kind: 'command' as const, typed: value.replace(/^\//, '') }
  return command(typed, isInThread ? { ...requester, threadTs } : requester, admitted, handling)
}

async function submit(
  { id, form, values, note }: Request & { kind: 'form' },
  requester: Requester,
  { role, channel }: Admitted,
  { forms, deps, isRepeat, context, checkUse }: Handling,
): Promise<Message | undefined> {
  const handler = forms.find(({ name }) => name === form)
  if (!handler) throw oldForm()
  await checkUse(handler)
  return handler.run(
    {
      ...{ id, isRepeat, requester, role, values, note },
      ...(await targetOf(requester, channel, deps, context, handler.asksInstance)),
    },
    deps,
  )
}

async function eventOf(
  request: PlatformEvent,
  requester: Requester,
  { role, channel }: Admitted,
  { events, deps, botUser, ageMs, context, checkUse, took }: Handling,
): Promise<Message | JobOutcome> {
  await checkUse({})
  const where = await targetOf(requester, channel, deps, context)
  return handleEvent(request, { requester, role, ageMs, ...where }, { events, deps, botUser, context, took })
}

/** Asked without a mention, in a thread where that is wanted, or by another bot: no command. What names the bot comes as a mention too. */
async function questionOf(
  request: Request & { kind: 'ambient' | 'bot' },
  requester: Requester,
  admitted: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  const { typed } = request
  // Whoever begins with somebody's name talks to them.
  const isForOthers = typed.includes(`<@${handling.botUser}`) || /^\s*<@/.test(typed)
  if (request.kind === 'ambient' && isForOthers) return undefined
  return command({ ...request, kind: 'message' }, requester, admitted, { ...handling, commands: [] })
}

async function command(
  request: Request & { kind: 'command' | 'message' },
  requester: Requester,
  admitted: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  const { deps, isRepeat, context } = handling
  const { command, text, options: given } = resolveCommand(request, handling)
  await handling.checkUse(command)
  const { role, channel } = admitted
  const input: CommandInput = {
    id: request.id,
    isRepeat,
    requester,
    role,
    text,
    channels: channelsIn(request.typed),
    people: peopleIn(request.typed),
    options: given,
    triggerId: request.kind === 'command' ? request.triggerId : undefined,
    ...(request.kind === 'message' && { message: messageOf(request) }),
    ...(await targetOf(requester, channel, deps, context, command.asksInstance)),
  }
  return command.run(input, deps, context)
}
