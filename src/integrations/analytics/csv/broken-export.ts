import { UpstreamError } from '../../../ports/errors.ts'

/** An export that ended too early; asked again, it may come whole. */
export function cutShort(what: string): UpstreamError {
  return new UpstreamError('analytics', `the export is cut short: ${what}`, {
    retryable: true,
    effect: 'none',
    advice: 'The analytics service’s export ended too early, so there is no report. Please try again in a while.',
  })
}

/** An export that cannot be read as one; no figure is guessed. */
export function unreadable(what: string): UpstreamError {
  return new UpstreamError('analytics', `the export cannot be read: ${what}`, {
    retryable: false,
    effect: 'none',
    advice: `The analytics service’s export cannot be read, so there is no report: ${what}.`,
  })
}

export function notCsv(what: string): UpstreamError {
  return new UpstreamError('analytics', `no CSV came: ${what}`, {
    retryable: false,
    effect: 'none',
    advice:
      'What came from the analytics service is no export but perhaps a page to sign in. An operator should check ANALYTICS_URL and ANALYTICS_TOKEN.',
  })
}

export function tooLarge(megabytes: number): UpstreamError {
  return new UpstreamError('analytics', `the export is larger than ${megabytes} MB`, {
    retryable: false,
    effect: 'none',
    advice: `The analytics service’s export is larger than ${megabytes} MB. Ask for a shorter range or by user and month.`,
  })
}
