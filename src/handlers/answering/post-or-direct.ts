import { isRetryable, UpstreamError } from '../../ports/errors.ts'
import type { Chat, Message, MessageFacts, Posted, Target } from '../../ports/index.ts'

interface PostOptions {
  tag: string
  facts?: MessageFacts
  /** An earlier run may have posted it. */
  dedupe: boolean
}

/**
 * Posts in a place, or to the asker directly where that is out of reach: the thread was deleted, the channel archived, the bot
 * removed, or it may not read there whether an earlier run has posted.
 */
export async function postOrDirect(
  chat: Chat,
  message: Message,
  target: Target,
  direct: { user: string; message: Message },
  options: PostOptions,
): Promise<Posted> {
  try {
    return await chat.post(target, message, { ...options, asker: direct.user })
  } catch (error) {
    if (!isOutOfReach(error)) throw error
  }
  const there = await chat.direct(direct.user)
  try {
    return await chat.post(there, direct.message, options)
  } catch (error) {
    if (!options.dedupe || !isOutOfReach(error)) throw error
    // Rather twice where one person reads it than never.
    return chat.post(there, direct.message, { ...options, dedupe: false })
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
