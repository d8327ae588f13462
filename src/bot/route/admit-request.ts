import { signInWords } from '../../handlers/sign-in/words/sign-in.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, FinalFailure } from '../../ports/index.ts'
import type { Request } from '../receive/parse/request.ts'
import { type Admitted, admit, checkChannel } from './access.ts'

/** Said to nobody: two bots that refuse each other would never end. */
class SilentRefusal extends UserError {
  override name = 'SilentRefusal'
}

export function isSilent(failure: FinalFailure): boolean {
  return failure.why !== 'cancelled' && failure.error instanceof SilentRefusal
}

interface AdmitOptions {
  deps: Pick<Deps, 'chat' | 'policies' | 'botQuestions'>
  operators: readonly string[]
  botUser: string
}

/** Looks afresh at who asks and where. Throws a UserError where they get no answer. */
export function admitRequest(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  options: AdmitOptions,
): Promise<Admitted> {
  const { deps, operators } = options
  if (request.kind === 'bot') return admitBot(request, options)
  return admit(request.user, request.channel, { chat: deps.chat, operators })
}

/**
 * Looks at a question of another bot. It may ask where an operator named it, in a channel that the bot may answer in, once in each
 * thread and not all the time; and with the bot's account alone, for it has none. Throws a UserError that says why not.
 */
async function admitBot(
  { id, bot, user, channel: at, ts, threadTs = ts }: Request & { kind: 'bot' },
  { deps, botUser }: AdmitOptions,
): Promise<Admitted> {
  const { bots, mode } = await deps.policies.of(at)
  const isNamed = bots.value.some((named) => bot.includes(named.id))
  if (!isNamed || bot.includes(botUser)) throw silent('not-among-bots')
  const channel = await deps.chat.channel(at)
  try {
    checkChannel(channel)
  } catch (error) {
    throw error instanceof UserError ? silent(error.id) : error
  }
  if (!channel.isMember) throw silent('not-in-channel')
  const taken = await deps.botQuestions.take({ channel: at, threadTs, bot: user, id })
  if (taken !== 'taken') throw silent(`bot-asked-enough-in-${taken}`)
  if (mode.value === 'personal') throw new UserError(signInWords.botsHaveNone, { id: 'no-account-of-bots' })
  return { role: 'everyone', channel, isBot: true }
}

function silent(id: string): SilentRefusal {
  return new SilentRefusal('A bot was not answered.', { id })
}
