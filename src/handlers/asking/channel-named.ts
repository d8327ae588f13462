import { codeSpan, echoed } from '../../blocks/escape.ts'
import type { CommandInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { askingWords } from './words/asking.ts'

/** Instead of a channel: one’s own direct messages with the bot. */
export const OWN = 'me'

/**
 * The channel that somebody means; without a name the one they are in. Slack hands over a channel's id where it was chosen from its
 * list; a name that is only typed is looked for in the asker's channels. Throws a UserError where there is none.
 */
export async function channelNamed(
  typed: string | undefined,
  { requester, channels }: Pick<CommandInput, 'requester' | 'channels'>,
  { chat }: Pick<Deps, 'chat'>,
): Promise<string> {
  if (typed === undefined) return requester.channel
  if (typed === OWN) return (await chat.direct(requester.user)).channel
  const chosen = typed.startsWith('#') ? channels.get(typed) : typed
  if (chosen) return chosen
  const [id] = [...(await chat.channelsOf(requester.user))].find(([, name]) => `#${name}` === typed.toLowerCase()) ?? []
  if (id) return id
  throw new UserError(askingWords.noSuchChannel(codeSpan(echoed(typed))), { id: 'no-such-channel' })
}
