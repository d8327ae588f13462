import { UpstreamError } from '../../ports/errors.ts'
import { retryAfterMs } from '../http/read-answer.ts'

/** Which service was asked for what, for an error's message. */
interface Asked {
  host: string
  instance: string
}

const tokenRefused =
  'The analytics service rejected the bot’s access token: it expired, was revoked, or is wrong. An operator should create a new one and set ANALYTICS_TOKEN.'

/** What an answer with a status other than 2xx means, and who can fix it. `body` is its beginning; its form isn't documented. */
export function refusal(
  status: number,
  body: string,
  { host, instance }: Asked,
  retryAfter?: string | undefined,
): UpstreamError {
  return new UpstreamError('analytics', `${host}: HTTP ${status}: ${body}`, {
    retryable: status === 408 || status === 425 || status === 429 || status >= 500,
    effect: 'none',
    advice: adviceFor(status, instance),
    retryAfterMs: retryAfterMs(retryAfter),
  })
}

function adviceFor(status: number, instance: string): string {
  switch (status) {
    case 401:
      return tokenRefused
    case 400:
      return `The analytics service rejected the request. An operator should check ANALYTICS_INSTANCE: \`${instance}\` must be the instance’s bare host name.`
    case 403:
      return `The analytics token can’t read the exports of \`${instance}\`. Its owner needs access to that instance’s analytics. Or ANALYTICS_INSTANCE is wrong.`
    case 404:
      return `The analytics service doesn’t have this export for \`${instance}\`. An operator should check ANALYTICS_URL and ANALYTICS_INSTANCE.`
    case 429:
      return 'The analytics service got too many requests. Try again in a few minutes.'
    default:
      return status >= 500
        ? 'The analytics service failed. Try again in a few minutes.'
        : 'The analytics service rejected the request. An operator should check ANALYTICS_URL.'
  }
}

/** `target` is the host that it redirects to. */
export function redirected(status: number, target: string, { host }: Asked): UpstreamError {
  return new UpstreamError('analytics', `${host}: HTTP ${status} to ${target}, which is not followed`, {
    retryable: false,
    effect: 'none',
    advice: `The analytics service redirects to \`${target}\`, perhaps a sign-in page. An operator should check ANALYTICS_URL and ANALYTICS_TOKEN.`,
  })
}
