/** Words that the trade uses for one another. */
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
].map((words) => words.split(' '))

const groupsOf = new Map<string, readonly (readonly string[])[]>()
for (const group of GROUPS) for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group])

/** Other words for the same, by the word as it stands or its stem. */
export function sameWords(word: string): string[] {
  const known = groupsOf.get(word) ?? groupsOf.get(stemOf(word)) ?? groupsOf.get(`${stemOf(word)}e`) ?? []
  return [...new Set(known.flat())].filter((other) => other !== word)
}

/** The word without its common endings. */
export function stemOf(word: string): string {
  const stem = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ations?|ions?|ings?|ers?|ors?|ments?|ed|es|s|e|ly)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  return stem.length >= 3 ? stem : word
}
