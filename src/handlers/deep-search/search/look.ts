import { isRetryable } from '../../../ports/errors.ts'
import type { DeepSearchReply, Deps } from '../../../ports/index.ts'

/**
 * Looking is free: an answer in hand is looked up for its sources, and kept where that fails; else it is looked for again later. A
 * failed search stays one, for over MCP it reads like one that found nothing.
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
