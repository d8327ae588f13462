import { signInWords } from '../../handlers/sign-in/words/sign-in.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, FinalFailure } from '../../ports/index.ts'
import type { Request } from '../receive/parse/request.ts'
import { type Admitted, admit, checkChannel } from './access.ts'

/** Refuses without a reply: two bots that refuse each other would never stop. */
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

/** Looks up who asks and where. Throws a UserError if they get no answer. */
export function admitRequest(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  options: AdmitOptions,
): Promise<Admitted> {
  const { deps, operators } = options
  if (request.kind === 'bot') return admitBot(request, options)
  return admit(request.user, request.channel, { chat: deps.chat, operators })
}

/**
 * Checks another bot's question. The bot may ask if an operator allowed it, in a channel where questions are answered, once per thread
 * and not too often; and only with this bot's account, because it has none. Throws a UserError that says why not.
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
