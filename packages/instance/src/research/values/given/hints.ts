/** "How long must a password be", but not "how long can it be idle". */
const LENGTH = 'how long (?:must|may|can|should) .*\\bbe(?: at (?:most|least)|(?: before| until) .*)?\\W*$'
export const IS_LENGTH = new RegExp(`\\b${LENGTH}`, 'i')
/** Words that imply a limit, and may be in its name. */
export const HINTS: readonly (readonly [said: RegExp, word: string, stems: readonly string[], weight?: number])[] = [
  [
    /\bat most\b|\bmax(?:imum|imal)?\b|\bno more than\b|\blimit\b|\bup to\b|\b(?:larg|bigg|high|long)est\b|\bhow many .* (?:can|may)\b/i,
    'max',
    ['max', 'limit', 'most', 'maximum'],
  ],
  [
    /\bhow many\b.*\b(?:keeps?|kept|stored?|stores|remember\w*|retain\w*)\b/i,
    'kept',
    ['limit', 'max', 'keep', 'retain', 'retention', 'history'],
    0.6,
  ],
  [/\bat least\b|\bmin(?:imum|imal)?\b|\b(?:small|short|low)est\b/i, 'min', ['min', 'least', 'minimum']],
  [
    new RegExp(`\\bhow (?:big|large)\\b|\\b${LENGTH}|\\bsize\\b|\\b(?:largest|biggest)\\b`, 'i'),
    'size',
    ['size', 'capacity', 'bytes', 'length', 'limit'],
  ],
  [
    /\bhow many (?:milli)?(?:seconds|secs|minutes|mins|hours|hrs|days|weeks|months|years)\b/i,
    'days',
    ['day', 'hour', 'minute', 'second', 'week', 'month', 'age', 'ttl', 'interval', 'timeout', 'expir'],
  ],
  [
    /\bhow far (?:ahead|in advance|in(?:to)? the future)\b/i,
    'ahead',
    ['ahead', 'delay', 'future', 'horizon', 'lookahead'],
    0.8,
  ],
  [/\b(?:exit|return)[- ](?:codes?|status)\b/i, 'status', ['status', 'code', 'exit'], 0.6],
  [/\b(?:status|response)[- ]codes?\b/i, 'status', ['status', 'code'], 0.6],
  [/\bnumber of\b/i, 'number', ['count', 'num', 'number', 'max', 'size']],
  [/\bhow (?:deep|deeply)\b|\bdepth\b/i, 'depth', ['depth', 'nest', 'level', 'recurs'], 1],
  [
    /\bhow (?:late|similar|close|strict|far)\b/i,
    'threshold',
    ['threshold', 'toleran', 'grace', 'distance', 'max'],
    0.6,
  ],
  [/\b(?:kept|held|keep|stay|stays) in memory\b/i, 'cache', ['cach'], 1],
  [/\bhow often\b/i, 'interval', ['interval', 'period', 'frequency', 'every', 'rate']],
  [
    /\bhow long\b.*\b(?:keep|keeps|kept|retain\w*|stored?|stores|remember\w*)\b(?! \w+ing\b)/i,
    'retention',
    ['retention', 'retain', 'ttl', 'expir', 'keep', 'history', 'maxage', 'max_age', 'max-age'],
    1,
  ],
  [
    /\b(?:(?<!\b(?:runs?|running|listens?|listening|starts?) )(?:on|off)|enabled|disabled) by default\b/i,
    'enabled',
    ['enabl', 'disabl'],
    1,
  ],
  [/\bfailed (?:log-?ins?|sign-?ins?|passwords?)\b/i, 'attempts', ['attempt', 'tries', 'retr'], 1],
  [/\b(?:retr(?:y|ies|ied)|tr(?:y|ies|ied) again)\b/i, 'retry', ['retr', 'attempt', 'tries'], 1],
  [/\btime[sd]? out\b/i, 'out', ['timeout', 'time_out', 'deadline'], 1],
  [
    new RegExp(`\\b(?!${LENGTH})how long\\b|\\bgives? up\\b|\\btimes? out\\b`, 'i'),
    'timeout',
    ['timeout', 'duration', 'delay', 'ttl', 'age', 'interval', 'period', 'expiry', 'retention', 'within'],
  ],
]
