import { wordsIn } from './split-identifiers.ts'

/** Words that programmers use as synonyms. */
const GROUPS: readonly (readonly string[])[] = [
  'auth authentication authenticate authorize login signin',
  'config configuration configure setting option preference',
  'check verify validate ensure assert valid',
  'delete remove destroy drop clear clean',
  'create make new build construct add',
  'send emit dispatch publish post write',
  'receive accept consume handle on',
  'limit max throttle rate quota concurrency',
  'wait delay sleep pause block backoff',
  'parse decode read deserialize unmarshal',
  'encode serialize dump marshal stringify',
  'save store persist write put',
  'duplicate dupe seen unique fingerprint dedupe',
  'folder directory dir path',
  'message msg',
  'error err exception failure fail',
  'request req',
  'response res resp reply',
  'argument arg param parameter',
  'buffer buf',
  'string str text',
  'connect connection conn',
  'database db',
  'context ctx',
  'environment env',
  'initialize init setup',
  'get fetch load retrieve',
  'start begin launch run',
  'stop end close shutdown terminate quit',
  'convert transform compile turn',
  'decide determine choose select resolve pick figure',
  'redirect redirection moved',
  'serve static',
  'filter exclude skip ignore',
  'rewrite replace relabel',
  'address addr host',
  'retry again attempt',
  'expire expiry expiration ttl timeout',
  'combine merge join concat',
  'split separate divide',
  'compress gzip deflate',
  'signature sign hmac',
  'password secret credential',
  'log logger logging',
  'cache memo',
  'callback cb handler hook',
  'number num count',
  'update change modify set',
  'print show display output format',
  'kill terminate abort signal interrupt',
  'dead down fail unreachable',
  'health alive heartbeat ping',
  'find discover search lookup locate resolve',
  'evict discard purge expire reclaim free',
  'csrf xsrf',
  'grow expand resize extend',
  'peer remote client',
  'server backend upstream node',
  'priority precedence order weight rank',
  'notify signal wake broadcast',
  'sticky affinity session',
  'panic recover recovery',
  'reload refresh watch',
  'reject deny refuse forbid disallow',
  'cancel abort interrupt',
  'schedule cron periodic timer interval',
  'detect discover recognize sniff guess infer',
  'forward proxy gateway',
  'copy clone dup',
  'lock mutex semaphore acquire',
  'escape quote sanitize',
  'trim strip truncate shorten',
  'enqueue queue push submit',
  'iterate walk traverse visit scan',
  'sync replicate replication mirror',
  'pool reuse share',
  'body payload content',
  'upload multipart form',
  'speed rate bandwidth',
  'crash panic fatal',
  'middleware interceptor hook plugin',
  'render template view',
  'rollback revert undo restore',
  'subscribe listen observe',
  'fire trigger emit',
  'tls ssl https cert certificate',
  'permission acl access role allow',
  'worker process executor',
  'task job',
  'flush fsync persist',
  'memory mem heap alloc',
  'size length len bytes',
  'hash digest checksum fingerprint',
  'random jitter shuffle',
  'leader master primary',
  'replica slave secondary follower',
  'upgrade migrate',
  'warn deprecate',
  'state status',
  'grab fetch reserve prefetch',
].map((words) => words.split(' '))

const groupsOf = new Map<string, readonly (readonly string[])[]>()
for (const group of GROUPS) for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group])

/** Synonyms, by the word as it is or by its stem. */
export function sameWords(word: string): string[] {
  const known = groupsOf.get(word) ?? groupsOf.get(stemOf(word)) ?? groupsOf.get(`${stemOf(word)}e`) ?? []
  return [...new Set(known.flat())].filter((other) => other !== word)
}

/** The word without common endings. */
export function stemOf(word: string): string {
  const stem = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ations?|ions?|ings?|ers?|ors?|ments?|ed|es|s|e|ly)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  return stem.length >= 3 ? stem : word
}

export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stemOf))
}

const OF_FOLDER = /^(?:index|mod|__init__|main|lib)$/

/** The share of a file's name that is said, from 0 to 1, by the stems of words; `index.ts` and the like go by their folder's name. */
export function shareSaid(path: string, said: ReadonlySet<string>): number {
  const parts = path.split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '')
  const own = wordsIn(OF_FOLDER.test(stem) ? (parts.at(-2) ?? stem) : stem).filter((word) => word.length > 1)
  return own.filter((word) => said.has(stemOf(word))).length / Math.max(1, own.length)
}
