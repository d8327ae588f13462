import type { Log, Message } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import type { Encryption } from '../receive/encrypt.ts'

/**
 * Answers a command or a click through its `response_url`, for the asker only. False if that no longer works: five answers within half an
 * hour. https://docs.slack.dev/interactivity/handling-user-interaction#message_responses
 */
export async function postToReplyUrl(
  encryptedUrl: string,
  message: Message,
  { encryption, outgoing, log }: { encryption: Encryption; outgoing: Outgoing; log: Log },
): Promise<boolean> {
  try {
    const response = await outgoing.fetch(encryption.decrypt(encryptedUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response_type: 'ephemeral', replace_original: false, ...message }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) log.info('reply address refused', { status: response.status })
    return response.ok
  } catch (error) {
    log.info('reply address not usable', { error })
    return false
  }
}
