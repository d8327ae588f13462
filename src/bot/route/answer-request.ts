import type {
  ActionHandler,
  CommandHandler,
  CommandInput,
  EventHandler,
  FormHandler,
  RequestHandler,
} from '../../ports/define.ts'
import { oldButton, oldForm } from '../../ports/errors.ts'
import type { Deps, JobContext, JobOutcome, Message, Requester, Role } from '../../ports/index.ts'
import { channelsIn, peopleIn } from '../client/slack-text.ts'
import type { Request } from '../receive/parse/request.ts'
import type { Admitted } from './access.ts'
import { resolveCommand, type Typed, typedIn } from './grammar.ts'
import { handleEvent, type PlatformEvent } from './handle-event.ts'
import type { Took } from './note-asked.ts'
import { messageOf, targetOf } from './requester.ts'

/** What a request may be for. */
export interface Answering {
  commands: readonly CommandHandler[]
  actions: readonly ActionHandler[]
  forms: readonly FormHandler[]
  events: readonly EventHandler[]
  /** Takes anything in a mention or a DM that isn't a command. */
  question: RequestHandler
  deps: Deps
  botUser: string
}

/** One run of a request. */
export interface Handling extends Answering {
  /** An earlier run may have done some of it. */
  isRepeat: boolean
  /** The time since the request reached the bot. */
  ageMs: number
  context: JobContext
  /** Throws a UserError if the asker may not use a handler here. */
  checkUse(handler: { needs?: Role; isEverywhere?: true }): Promise<void>
  /** Called with the handler that takes the request. */
  took: Took
}

/** Passes an admitted person's request to its handler. */
export async function answerRequest(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  requester: Requester,
  admitted: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  const typed = typedIn(request)
  if (typed) {
    const asker = request.kind === 'action' ? besideButton(requester, request.ts) : requester
    return isForOthers(typed, handling) ? undefined : command(typed, asker, admitted, handling)
  }
  switch (request.kind) {
    case 'action':
      return act(request, requester, admitted, handling)
    case 'form':
      return submit(request, requester, admitted, handling)
    case 'edit':
    case 'stop':
    case 'links':
    case 'shortcut':
      return eventOf(request, requester, admitted, handling)
  }
}

/** Messages that mention the bot also arrive as mentions, and one that begins with somebody's name is for them. */
function isForOthers({ kind, typed }: Typed, { botUser }: Handling): boolean {
  return kind === 'ambient' && (typed.includes(`<@${botUser}`) || /^\s*<@/.test(typed))
}

/** A command's button answers where it is, but only in a thread if one exists, as with slash commands. */
function besideButton({ threadTs, ...requester }: Requester, ts: string | undefined): Requester {
  return threadTs === undefined || threadTs === ts ? requester : { ...requester, threadTs }
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
  const handler = actions.find((candidate) => candidate.name === name || candidate.formerName === name)
  if (!handler) throw oldButton()
  await checkUse(handler)
  const where = { ...(ts !== undefined && { ts }), ...(view && { form: view }) }
  return handler.run({ id, requester, role: admitted.role, value, triggerId, ...where }, deps)
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
      id,
      isRepeat,
      requester,
      role,
      values,
      note,
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

async function command(
  request: Typed,
  requester: Requester,
  { role, channel }: Admitted,
  handling: Handling,
): Promise<Message | JobOutcome> {
  const { deps, isRepeat, context } = handling
  const { command, text, options: given } = resolveCommand(request, handling)
  await handling.checkUse(command)
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
    ...(request.kind !== 'command' && { message: messageOf(request) }),
    ...(await targetOf(requester, channel, deps, context, command.asksInstance)),
  }
  return command.run(input, deps, context)
}
