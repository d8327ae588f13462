import { UserError } from '../errors.ts'
import type { ActionHandler, CommandHandler, CommandInput, FormHandler } from '../handlers/define.ts'
import { explainFailure } from '../handlers/explain-failure.ts'
import type { Channel, Deps, JobContext, JobRunner, Message, Origin } from '../ports.ts'
import type { Seal } from '../seal.ts'
import { type Admitted, admit, checkRole } from './access.ts'
import { intakeJob, openRequest } from './intake.ts'
import type { Request } from './request.ts'
import { understand } from './understand.ts'

export interface DispatchOptions {
  commands: readonly CommandHandler[]
  actions: readonly ActionHandler[]
  forms: readonly FormHandler[]
  /** Takes what is no command in a mention or a direct message. */
  question: CommandHandler
  deps: Deps
  seal: Seal
  operators: readonly string[]
  botUser: string
}

/** Handles stored requests: words to command, access, handler. The one place where a request's failure becomes words. */
export function createDispatch(options: DispatchOptions): JobRunner<{ sealed: string }> {
  const { deps, seal } = options
  return {
    definition: intakeJob,
    async run({ sealed }, context) {
      // It was refused already, in words.
      if (context.signal.reason === 'cancelled') return undefined
      const request = openRequest(sealed, seal)
      const origin = originOf(request, seal)
      try {
        const reply = await handle(request, origin, options)
        if (reply) await whisperOnce(reply, origin, deps, context)
      } catch (error) {
        if (context.signal.aborted || context.willRetry(error)) throw error
        await whisperOnce(explainFailure(error, deps.log, { request: request.id }), origin, deps, context)
      }
      return undefined
    },
    async lost({ sealed }, { id }, reason) {
      const origin = originOf(openRequest(sealed, seal), seal)
      await deps.chat.whisper(origin, explainFailure(reason, deps.log, { request: id }))
    },
  }
}

function whisperOnce(reply: Message, origin: Origin, { chat }: Deps, { journal }: JobContext): Promise<true> {
  return journal.once('reply', async () => {
    await chat.whisper(origin, reply)
    return true as const
  })
}

async function handle(request: Request, origin: Origin, options: DispatchOptions): Promise<Message | undefined> {
  const { deps, operators } = options
  const admitted = await admit(request.user, request.channel, request.kind === 'action' ? 'click' : 'question', {
    chat: deps.chat,
    scope: deps.scope,
    operators,
  })
  if (request.kind === 'action') return act(request, origin, admitted, options)
  return request.kind === 'form'
    ? submit(request, origin, admitted, options)
    : command(request, origin, admitted, options)
}

async function act(
  { id, action, value, triggerId }: Request & { kind: 'action' },
  origin: Origin,
  { role }: Admitted,
  { actions, deps }: DispatchOptions,
): Promise<Message | undefined> {
  const name = action.split('.')[0]
  const handler = actions.find((candidate) => candidate.name === name)
  if (!handler) throw new UserError('This button is from another version of me. Ask again.')
  checkRole(role, handler.needs)
  return handler.run({ id, origin, role, value, triggerId }, deps)
}

async function submit(
  { id, form, values }: Request & { kind: 'form' },
  origin: Origin,
  { role, channel }: Admitted,
  { forms, deps }: DispatchOptions,
): Promise<Message | undefined> {
  const handler = forms.find(({ name }) => name === form)
  if (!handler) throw new UserError('This form is from another version of me. Ask again.')
  checkRole(role, handler.needs)
  return handler.run({ id, origin, role, values, ...(await placeOf(origin, channel, deps)) }, deps)
}

async function command(
  request: Request & { kind: 'command' | 'message' },
  origin: Origin,
  admitted: Admitted,
  options: DispatchOptions,
): Promise<Message | undefined> {
  const { command, text, options: given } = understand(request, options)
  const { role, channel } = admitted
  checkRole(role, command.needs)
  const input: CommandInput = {
    id: request.id,
    origin,
    role,
    text,
    options: given,
    triggerId: request.kind === 'command' ? request.triggerId : undefined,
    ...(await placeOf(origin, channel, options.deps)),
  }
  return command.run(input, options.deps)
}

/** Where the bot is no member, answers go to the asker's direct messages. */
async function placeOf(
  origin: Origin,
  channel: Channel,
  { chat }: Deps,
): Promise<Pick<CommandInput, 'place' | 'absentFrom'>> {
  if (!channel.isMember && !channel.isDirect) {
    return { place: await chat.direct(origin.user), absentFrom: channel.name }
  }
  const { threadTs } = origin
  return { place: { channel: origin.channel, ...(threadTs !== undefined && { threadTs }) }, absentFrom: undefined }
}

function originOf(request: Request, seal: Seal): Origin {
  const { team, user, channel, threadTs, replyUrl } = request
  return {
    team,
    user,
    channel,
    ...(threadTs !== undefined && { threadTs }),
    ...(request.kind === 'message' && { inThread: threadTs !== request.ts }),
    ...(request.kind === 'form' && request.inThread !== undefined && { inThread: request.inThread }),
    ...(replyUrl !== undefined && { sealedReplyUrl: seal.seal(replyUrl) }),
  }
}
