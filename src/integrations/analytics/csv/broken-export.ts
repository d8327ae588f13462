import { UpstreamError } from '../../../ports/errors.ts'

/** An export that ended too early; a second request may return all of it. */
export function cutShort(what: string): UpstreamError {
  return new UpstreamError('analytics', `the export is cut short: ${what}`, {
    retryable: true,
    effect: 'none',
    advice: 'The analytics service’s export ended too early, so there is no report. Try again in a few minutes.',
  })
}

/** An export that can't be parsed; no figure is guessed. */
export function unreadable(what: string): UpstreamError {
  return new UpstreamError('analytics', `the export cannot be read: ${what}`, {
    retryable: false,
    effect: 'none',
    advice: `The analytics service’s export can’t be read, so there is no report: ${what}.`,
  })
}

export function notCsv(what: string): UpstreamError {
  return new UpstreamError('analytics', `not CSV: ${what}`, {
    retryable: false,
    effect: 'none',
    advice:
      'The analytics service sent something other than an export, perhaps a sign-in page. An operator should check ANALYTICS_URL and ANALYTICS_TOKEN.',
  })
}

export function tooLarge(megabytes: number): UpstreamError {
  return new UpstreamError('analytics', `the export is larger than ${megabytes} MB`, {
    retryable: false,
    effect: 'none',
    advice: `The analytics service’s export is larger than ${megabytes} MB. Choose a shorter range, or export by user and month.`,
  })
}
