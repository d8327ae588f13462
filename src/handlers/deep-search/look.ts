import { isRetryable } from '../../errors.ts'
import type { DeepSearchReply, Deps } from '../../ports.ts'

/** Looking is free: an answer in hand is looked up for its sources, and kept where that fails; else it is looked for again later. */
export async function look(asked: DeepSearchReply, url: string | undefined, deps: Deps): Promise<DeepSearchReply> {
  if (url === undefined) return asked
  try {
    const reply = await deps.tools.readDeepSearch(url)
    return reply.state !== 'pending' || asked.state === 'pending' ? reply : asked
  } catch (error) {
    if (asked.state === 'pending' && !isRetryable(error)) throw error
    deps.log.warn('conversation not readable now', { error })
    return asked
  }
}
