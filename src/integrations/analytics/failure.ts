import { UpstreamError } from '../../ports/errors.ts'

interface Meaning {
  what: string
  retryable: boolean
  advice: string
}

const later = 'Try again in a few minutes.'
const checkUrl = 'An operator should check ANALYTICS_URL.'

const meanings: readonly (readonly [code: RegExp, Meaning])[] = [
  [
    /^(?:ENOTFOUND|EAI_)/,
    {
      what: 'its name is not known',
      retryable: true,
      advice: `The analytics service’s host name doesn’t exist. ${checkUrl}`,
    },
  ],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    { what: 'no connection', retryable: true, advice: `I can’t reach the analytics service. ${later} ${checkUrl}` },
  ],
  [
    /^UND_ERR_HEADERS_TIMEOUT$/,
    {
      what: 'no answer in time',
      retryable: true,
      advice: `The analytics service didn’t answer in time. ${later} A shorter range is faster.`,
    },
  ],
  [
    /^UND_ERR_BODY_TIMEOUT$/,
    {
      what: 'it fell silent',
      retryable: true,
      advice: `The analytics service stopped in the middle of the export. ${later}`,
    },
  ],
  [
    /^(?:UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_ABORTED|ECONNRESET|EPIPE|Z_BUF_ERROR)$/,
    {
      what: 'the connection broke',
      retryable: true,
      advice: `The connection broke in the middle of the export. ${later}`,
    },
  ],
  [
    /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/,
    {
      what: 'no trusted encryption',
      retryable: false,
      advice: `The analytics service’s certificate isn’t trusted here. An operator should check ANALYTICS_URL, or add its authority to NODE_EXTRA_CA_CERTS.`,
    },
  ],
  [
    /^(?:HPE_|HTTPParserError$|UND_ERR_|Z_)/,
    {
      what: 'it does not speak HTTP properly',
      retryable: false,
      advice: `Something other than the analytics service answered. ${checkUrl}`,
    },
  ],
]

/** Converts what undici and zlib throw into an UpstreamError; anything else, such as a full disk, isn't the service's fault. */
export function failure(error: unknown, host: string): unknown {
  if (error instanceof UpstreamError) return error
  const code = codeOf(error)
  const meaning = meanings.find(([pattern]) => pattern.test(code))?.[1]
  if (!meaning) return error
  const { what, ...rest } = meaning
  // The error itself may contain what the service sent, and so the token.
  return new UpstreamError('analytics', `${host}: ${what} (${code})`, { ...rest, effect: 'none' })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  // From several addresses, as for a name with IPv4 and IPv6.
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error.cause === undefined ? error.name : codeOf(error.cause)
}
