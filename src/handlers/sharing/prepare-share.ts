import { createHash } from 'node:crypto'
import { UserError } from '../../ports/errors.ts'
import type { Channel, Deps, Message } from '../../ports/index.ts'
import { postingRefusal } from '../asking/channels.ts'
import { depsIn } from '../policy/in-channel.ts'
import { loadSharable, type Sharable } from './load-sharable.ts'
import { sharedMessage } from './messages/share.ts'
import { shareWords } from './words/sharing.ts'

export type SharePorts = Pick<Deps, 'chat' | 'jobs' | 'tools' | 'allowlist' | 'modeOf' | 'policies' | 'shares'>

/** An answer that may be shared, as it would be posted. */
interface ReadyShare extends Sharable {
  channel: Channel
  message: Message
  /** Shows whether it is still what somebody saw. */
  digest: string
}

/**
 * Looks up who can read a channel and what may be shown there. Throws a UserError if the answer may not be shared there, or if that can't
 * be determined.
 */
export async function prepareShare(what: string, to: string, user: string, ports: SharePorts): Promise<ReadyShare> {
  const { chat, shares } = ports
  // Its readers may see what is allowed in that channel, wherever it was asked.
  const deps = await depsIn(to, ports)
  const [channel, theirs] = await Promise.all([chat.channel(to), chat.channelsOf(user)])
  const reason = postingRefusal(channel, to, deps)
  if (reason) throw reason
  if (!channel || !theirs.has(to)) throw new UserError(shareWords.notMember, { id: 'not-in-channel' })
  const sharable = await loadSharable(what, user, deps)
  const message = sharedMessage(sharable, user, shares.keyOf({ what, by: user, to }))
  const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 32)
  return { ...sharable, channel, message, digest }
}
