/** Words that documents use for one another; in each group every word stands for every other. */
const GROUPS: readonly (readonly string[])[] = [
  'test spec suite',
  'run execute launch start',
  'install setup installation',
  'config setting option preference',
  'release publish',
  'deploy host deployment',
  'build compile',
  'pullrequest pr patch contribution',
  'contribute contribution submit send',
  'enable activate on true',
  'publish pub',
  'subscribe sub',
  'disable deactivate skip ignore suppress off false without',
  'debug troubleshoot verbose diagnose',
  'auth login credentials signin',
  'documentation doc',
  'delete remove clear purge drop',
  'upgrade migrate update',
  'error exception failure throw raise',
  'fail failure error failed',
  'lint format style',
  'log logging logger output',
  'local development dev',
  'single specific individual one',
  'exclude ignore skip filter',
  'max limit most',
  'min least',
  'reachable offline unavailable unreachable disconnect down',
  'lost lose loss disconnect drop',
  'crash failure corruption',
  'recover recovery restore replay',
  'retry retries backoff again attempt',
  'stop shutdown close quit terminate graceful',
  'store save write persist export dump',
  'load read import restore',
  'folder dir',
  'arg param option',
  'flag option switch',
  'docker container image',
  'vulnerability security cve',
  'report disclose submit discover',
  'problem issue bug trouble',
  'periodic repeat repeatable schedule recurring cron every daily',
  'delay postpone later wait',
  'own custom customize',
  'extend plugin extension addon',
  'connect connection client',
  'template view',
  'find search lookup locate resolve',
  'rank score sort order',
  'choose select decide pick determine',
  'redirect follow',
  'compress gzip zstd encoding',
  'cache memoize',
  'parallel concurrent concurrency simultaneous',
  'duplicate twice dedupe same unique',
  'fast performance speed quick',
  'version release tag',
  'create make new generate',
  'website web http server',
  'wait block waiting',
  'ack acknowledge',
  'keep retain retention ttl expire',
  'port listen addr',
].map((words) => words.split(' '))

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

const others = new Map<string, Set<string>>()
for (const group of GROUPS) for (const word of group) others.set(word, new Set([...(others.get(word) ?? []), ...group]))

/** Other words for the same, by the word as typed or its stem; `five` is also written 5. */
export function alike(word: string, stem: string): string[] {
  const number = NUMBERS.indexOf(word)
  const known = others.get(stem) ?? others.get(word) ?? others.get(`${stem}e`) ?? new Set()
  return [...known, ...(number > 1 ? [String(number)] : [])].filter((other) => other !== word)
}
