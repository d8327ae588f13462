import type { KnownBlock } from '@slack/types'
import type { Log, Posted } from '../../ports/index.ts'
import { toUpstreamError, type WebClient } from '../client/slack-client.ts'

/** Tells below a message what its links lead to. A message without is no harm, so failures are only logged. */
export async function unfurl(
  client: WebClient,
  { channel, ts }: Posted,
  shown: ReadonlyMap<string, readonly KnownBlock[]>,
  log: Log,
): Promise<void> {
  const unfurls = Object.fromEntries([...shown].map(([url, blocks]) => [url, { blocks: [...blocks] }]))
  try {
    await client.chat.unfurl({ channel, ts, unfurls })
  } catch (error) {
    log.info('links not told about', { error: toUpstreamError(error) })
  }
}
