import { UserError } from '../errors.ts'
import type { ActionHandler, CommandHandler, CommandInput } from '../handlers/define.ts'
import { explainFailure } from '../handlers/explain-failure.ts'
import type { Deps, JobContext, JobRunner, Message, Origin, Place } from '../ports.ts'
import type { Seal } from '../seal.ts'
import { type Admitted, admit, checkRole } from './access.ts'
import { parseCommand } from './grammar.ts'
import { intakeJob, openRequest } from './intake.ts'
import type { Request } from './request.ts'
import { plainText } from './slack-text.ts'

export interface DispatchOptions {
  commands: readonly CommandHandler[]
  actions: readonly ActionHandler[]
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
  return request.kind === 'action'
    ? act(request, origin, admitted, options)
    : command(request, origin, admitted, options)
}

async function act(
  { id, action, value }: Request & { kind: 'action' },
  origin: Origin,
  { role }: Admitted,
  { actions, deps }: DispatchOptions,
): Promise<Message | undefined> {
  const name = action.split('.')[0]
  const handler = actions.find((candidate) => candidate.name === name)
  if (!handler) throw new UserError('This button is from another version of me. Ask again.')
  checkRole(role, handler.needs)
  return handler.run({ id, origin, role, value }, deps)
}

async function command(
  request: Request & { kind: 'command' | 'message' },
  origin: Origin,
  admitted: Admitted,
  options: DispatchOptions,
): Promise<Message | undefined> {
  const { command, text, options: given } = parse(request, options)
  const { role, channel } = admitted
  checkRole(role, command.needs)
  const isAbsent = !channel.isMember && !channel.isDirect
  const place: Place = isAbsent
    ? await options.deps.chat.direct(origin.user)
    : { channel: origin.channel, ...(origin.threadTs !== undefined && { threadTs: origin.threadTs }) }
  const input: CommandInput = {
    id: request.id,
    origin,
    role,
    text,
    options: given,
    place,
    absentFrom: isAbsent ? channel.name : undefined,
  }
  return command.run(input, options.deps)
}

function parse(request: Request & { kind: 'command' | 'message' }, { commands, question, botUser }: DispatchOptions) {
  if (request.kind === 'command') {
    const typed = plainText(request.typed)
    const parsed = parseCommand(typed, commands) ?? parseCommand(`${typed} help`, commands)
    if (parsed) return parsed
    throw new UserError(unknownWord(typed, commands))
  }
  const typed = plainText(request.typed.replaceAll(new RegExp(`<@${botUser}(?:\\|[^>]*)?>`, 'g'), ' '))
  // `/crowsnest help` is just `help` in a mention.
  const parsed = parseCommand(typed, commands) ?? parseCommand(`crowsnest ${typed === '' ? 'help' : typed}`, commands)
  return (
    parsed ??
    parseCommand(`${question.words.join(' ')} ${typed}`, [question]) ?? { command: question, text: typed, options: {} }
  )
}

function unknownWord(typed: string, commands: readonly CommandHandler[]): string {
  const [first = '', second] = typed.split(/\s+/)
  const known = commands.filter(({ words }) => words[0] === first).map(({ usage }) => `\`${usage}\``)
  const what =
    second === undefined
      ? `\`/${first}\` needs a word more`
      : `I do not know \`/${first} ${second.replaceAll('`', '')}\``
  return known.length > 0
    ? `${what}. There is ${known.join(', ')}.`
    : `I do not know \`/${first}\`. Try \`/crowsnest help\`.`
}

function originOf(request: Request, seal: Seal): Origin {
  const { team, user, channel, threadTs, replyUrl } = request
  return {
    team,
    user,
    channel,
    ...(threadTs !== undefined && { threadTs }),
    ...(request.kind === 'message' && { inThread: threadTs !== request.ts }),
    ...(replyUrl !== undefined && { sealedReplyUrl: seal.seal(replyUrl) }),
  }
}
