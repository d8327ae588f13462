import type { Log, Place } from '../ports.ts'
import { slackErrorName, type WebClient } from './slack-client.ts'

/**
 * Says in a thread of the agent's messages that the bot is at work: its session, which brings Slack's own stop button, and the line
 * under it. https://docs.slack.dev/reference/methods/assistant.threads.setStatus
 */
export async function showStatus(
  client: WebClient,
  { channel: channel_id, threadTs: thread_ts }: Required<Place>,
  status: string,
  log: Log,
): Promise<void> {
  if (!channel_id.startsWith('D')) return
  const thread = { channel_id, thread_ts }
  const calls = [
    client.agents.sessions.setStatus({ ...thread, status: status === '' ? 'active' : 'processing' }),
    client.assistant.threads.setStatus({ ...thread, status }),
  ]
  for (const { status: how, reason } of (await Promise.allSettled(calls)).filter(isRejected))
    log.debug('status not shown', { how, name: slackErrorName(reason) })
}

function isRejected(result: PromiseSettledResult<unknown>): result is PromiseRejectedResult {
  return result.status === 'rejected'
}
