import type { Health } from '../ports/index.ts'
import type { Outgoing } from '../process/outgoing.ts'

/** Signatures are refused when they are off by five minutes: https://docs.slack.dev/authentication/verifying-requests-from-slack/. */
const MOST_MS = 60_000

/** Whether this machine's clock matches Slack's, by the date of a response. Undefined if there is none. */
export async function clockHealth(
  apiUrl: string,
  { fetch }: Pick<Outgoing, 'fetch'>,
  now: () => number = Date.now,
): Promise<Health | undefined> {
  const name = 'clock'
  const answer = await fetch(`${apiUrl}/api.test`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return undefined
  const aheadMs = now() - theirs
  if (Math.abs(aheadMs) <= MOST_MS) return { name, ok: true, detail: 'matches Slack’s' }
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  return {
    name,
    ok: false,
    detail: `is ${minutes} min ${aheadMs > 0 ? 'ahead of' : 'behind'} Slack’s`,
    remedy: 'sync it by NTP. From 5 min on, requests over HTTP are refused, and digests come at the wrong time',
  }
}
