import { isRetryable, UpstreamError } from '../../ports/errors.ts'
import type { Chat, Message, MessageKind, Place, Posted } from '../../ports/index.ts'

interface Once {
  tag: string
  kind?: MessageKind
  /** An earlier run may have posted it. */
  lookFirst: boolean
}

/**
 * Posts in a place, or to the asker directly where that is out of reach: the thread was deleted, the channel archived, the bot
 * removed, or it may not read there whether an earlier run has posted.
 */
export async function postOrDirect(
  chat: Chat,
  message: Message,
  place: Place,
  direct: { user: string; message: Message },
  once: Once,
): Promise<Posted> {
  try {
    return await chat.post(place, message, { ...once, asker: direct.user })
  } catch (error) {
    if (!isOutOfReach(error)) throw error
  }
  const there = await chat.direct(direct.user)
  try {
    return await chat.post(there, direct.message, once)
  } catch (error) {
    if (!once.lookFirst || !isOutOfReach(error)) throw error
    // Rather twice where one person reads it than never.
    return chat.post(there, direct.message, { ...once, lookFirst: false })
  }
}

/** Takes away what was posted, but for what is kept of it. */
export async function withdraw(chat: Chat, posted: Posted, kept: Posted): Promise<void> {
  const isKept = new Set(kept.channel === posted.channel ? [kept.ts, ...(kept.more ?? [])] : [])
  const left = [posted.ts, ...(posted.more ?? [])].filter((ts) => !isKept.has(ts))
  await chat.remove(posted.channel, left)
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof UpstreamError && !isRetryable(error)
}
