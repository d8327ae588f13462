import { isRetryable } from '../../../ports/errors.ts'
import type { DeepSearchReply, Deps } from '../../../ports/index.ts'

/**
 * Reading is free: an answer is read again for its sources, and kept if that fails; without one, the search is read again later. A failed
 * search stays failed, because over MCP it looks like one that found nothing.
 */
export async function look(
  asked: DeepSearchReply,
  url: string | undefined,
  deps: Pick<Deps, 'tools' | 'log'>,
): Promise<DeepSearchReply> {
  if (url === undefined || asked.state === 'failed' || asked.state === 'cancelled') return asked
  try {
    const reply = await deps.tools.readDeepSearch(url)
    return reply.state !== 'pending' || asked.state === 'pending' ? reply : asked
  } catch (error) {
    if (asked.state === 'pending' && !isRetryable(error)) throw error
    deps.log.warn('conversation not readable now', { error })
    return asked
  }
}
