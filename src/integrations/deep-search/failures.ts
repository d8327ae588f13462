import type { AnsweredBefore, DeepSearchReply } from '../../ports/index.ts'
import { ownLinks } from '../http/links.ts'

interface Failure {
  /** The instance's name for it, such as `TokenLimitExceeded` or `ERROR_TOKEN_LIMIT_EXCEEDED`. */
  kind: string
  message: string
  /** When it may be asked again (ISO 8601). */
  retryTime?: string | undefined
  url?: string | undefined
  before?: AnsweredBefore | undefined
}

type Meaning = readonly [kind: RegExp, why: string, mayBeBilled: boolean]

/** Searches that fail midway can still be billed; those refused because of a limit never started. */
const meanings: readonly Meaning[] = [
  [
    /token[ _]?limit/i,
    'The search grew too large for the instance’s model. Narrow it: name a repository, a folder or a symbol.',
    true,
  ],
  [
    /quota/i,
    'The instance’s quota of deep searches is used up. Its administrator can raise it, or say when it resets.',
    false,
  ],
  [
    /entitlement/i,
    'The account that I asked with has used all its deep searches for now. The instance’s administrator can allow more.',
    false,
  ],
  [/rate[ _]?limit/i, 'The instance was too busy to answer.', true],
]

/** Instances that refund a failed search say so. */
const COST_NOTHING = /\b(?:cost nothing|not billed)\b/i

const SAYS_NOTHING = /^(?:internal(?: server)? error|error|unknown(?: error)?|(?:quota |entitlement )?exceeded)?[.!]?$/i
const MESSAGE_MAX = 300

/** The reply for a search that the instance reports as failed. */
export function failureReply({ kind, message, retryTime, url, before }: Failure): DeepSearchReply {
  const rest = { ...(url !== undefined && { url }), ...(before && { before }) }
  if (/^cancell?ed$/i.test(kind)) return { state: 'cancelled', ...rest }
  const meaning = meanings.find(([pattern]) => pattern.test(kind))
  const [, what = 'The search failed on the instance.', isBilled = true] = meaning ?? []
  const told = ownLinks(wordsOf(message.slice(0, 10 * MESSAGE_MAX)), undefined)
  // A limit's message says which credits count, and when the limit resets.
  const isTold = (meaning === undefined || !isBilled) && !SAYS_NOTHING.test(told)
  const why = isTold ? `${what} It says: ${told}` : what
  return {
    state: 'failed',
    why: `${why}${from(retryTime)}`,
    mayBeBilled: isBilled && !COST_NOTHING.test(message),
    ...rest,
  }
}

/** The words of an answer that may be JSON, perhaps cut short, without the code that it begins with. */
function wordsOf(message: string): string {
  const [, said = message] = /"message"\s*:\s*"((?:[^"\\]|\\.)*)/.exec(message) ?? []
  const words = said.replace(/\s+/g, ' ').trim()
  return words.replace(/^(?:HTTP \d+: )?(?:ERROR_[A-Z_]+(?::\s*|$))?/, '').slice(0, MESSAGE_MAX)
}

function from(retryTime: string | undefined): string {
  const at = retryTime === undefined ? Number.NaN : Date.parse(retryTime)
  if (Number.isNaN(at)) return ''
  return ` You can ask again after ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC.`
}
