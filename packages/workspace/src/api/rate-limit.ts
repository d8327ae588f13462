import type { Json } from '../state/model/model.ts'
import type { Rate } from '../state/stores/rate-limits.ts'
import type { Workspace } from '../workspace.ts'
import { METHOD_RULES, type MethodName } from './method-rules.ts'

/**
 * docs.slack.dev/apis/web-api/rate-limits states the calls per minute. Slack does not publish how large a burst may be, nor how many
 * calls the special methods take; assumed here: a quarter more than a minute's worth, and "hundreds".
 */
const RATES: Record<(typeof METHOD_RULES)[MethodName]['tier'], Rate> = {
  1: { perMinute: 1, burst: 2 },
  2: { perMinute: 20, burst: 25 },
  3: { perMinute: 50, burst: 63 },
  4: { perMinute: 100, burst: 125 },
  special: { perMinute: 600, burst: 750 },
  posting: { perMinute: 60, burst: 5 },
}

/** The seconds until the call may be made; 0: now. */
export function secondsToWait({ rateLimits, state }: Workspace, method: MethodName, { channel }: Json): number {
  const { tier } = METHOD_RULES[method]
  if (tier !== 'posting') return rateLimits?.take(method, RATES[tier]) ?? 0
  const place = String(channel)
  return rateLimits?.take(`post:${state.directory.direct(place)?.id ?? place}`, RATES.posting) ?? 0
}
