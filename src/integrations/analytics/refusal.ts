import { UpstreamError } from '../../ports/errors.ts'
import { retryAfterMs } from '../http/read-answer.ts'

/** Whom was asked for what, for the words of an error. */
interface Asked {
  host: string
  instance: string
}

const tokenRefused =
  'The analytics service did not accept the bot’s access token: it has expired, was revoked, or is wrong. An operator should make a new one and set ANALYTICS_TOKEN.'

/** What an answer with a status other than 2xx means, and who must act. `body` is its beginning; no body's form is documented. */
export function refusal(
  status: number,
  body: string,
  { host, instance }: Asked,
  retryAfter?: string | undefined,
): UpstreamError {
  const waitMs = retryAfterMs(retryAfter)
  return new UpstreamError('analytics', `${host}: HTTP ${status}: ${body}`, {
    retryable: status === 408 || status === 425 || status === 429 || status >= 500,
    effect: 'none',
    advice: adviceFor(status, instance),
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  })
}

function adviceFor(status: number, instance: string): string {
  switch (status) {
    case 401:
      return tokenRefused
    case 400:
      return `The analytics service refused the question. An operator should check that ANALYTICS_INSTANCE, now \`${instance}\`, is the instance’s bare host name.`
    case 403:
      return `The analytics token may not read the exports of \`${instance}\`. Whoever made it must be allowed to see that instance’s analytics; or ANALYTICS_INSTANCE names the wrong one.`
    case 404:
      return `The analytics service has no such export for \`${instance}\`. An operator should check ANALYTICS_URL and ANALYTICS_INSTANCE.`
    case 429:
      return 'The analytics service asks the bot to wait: there were too many requests. Please try again in a while.'
    default:
      return status >= 500
        ? 'The analytics service has a failure of its own. Please try again in a while.'
        : 'The analytics service refused the question. An operator should check ANALYTICS_URL.'
  }
}

/** `target` is the host it points to. */
export function redirected(status: number, target: string, { host }: Asked): UpstreamError {
  return new UpstreamError('analytics', `${host}: HTTP ${status} to ${target}, which is not followed`, {
    retryable: false,
    effect: 'none',
    advice: `The analytics service sends the bot on to \`${target}\`, perhaps to sign in. An operator should check ANALYTICS_URL and ANALYTICS_TOKEN.`,
  })
}
