/** What people say who do not know what the code calls it. */
const CALLED: readonly (readonly [said: RegExp, called: string])[] = [
  [/\b(?:slow(?:s|ed|ing)? down|(?:too|so) (?:fast|often))\b/i, 'throttle'],
  [
    /\b(?:(?:tak|wait|runn?|hang|last|need)(?:e?s|ing)? (?:too|so|very) long|giv(?:e|es|en|ing) up|in time)\b/i,
    'timeout',
  ],
  [/\bat (?:the same time|once)\b|\bin parallel\b/i, 'concurrency'],
  [/\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?) (?:in|on)\b/i, 'login auth'],
  [/\b(?:switch|turn)(?:es|s|ed|ing)? (?:it |them )?off\b/i, 'disable'],
  [/\b(?:switch|turn)(?:es|s|ed|ing)? (?:it |them )?on\b/i, 'enable'],
  [/\b(?:get(?:s|ting)?|got(?:ten)?) rid of\b|\bthrow(?:s|n|ing)? away\b|\bcleaned up\b/i, 'delete cleanup'],
  [/\b(?:kept|remembered|stored) for (?:later|next time)\b/i, 'cache'],
  [/\b(?:run|runs|ran|running) out\b|\bused up\b/i, 'exhausted limit'],
  [/\bhow (?:many|much) .{0,40}\bat most\b|\bno more than\b/i, 'max limit'],
  [/\btold (?:about|of)\b|\blet .{0,20}\bknow\b/i, 'notify'],
  [/\b(?:tak(?:es?|en|ing) apart|broken (?:up|down))\b/i, 'parse split'],
  [/\bput together\b/i, 'join build'],
  [/\b(?:one|each) after (?:the other|another)\b|\bin (?:a )?line\b/i, 'queue'],
  [/\bset up\b/i, 'setup init'],
  [/\b(?:go(?:es)?|went|gone|fall(?:s|en)?|fell) back\b/i, 'fallback'],
  [/\b(?:is|are|was|were) not (?:known|found|there)\b/i, 'missing unknown'],
]

/** `tried again` is called retry, `loaded again` reload. */
const AGAIN = /\b([a-z]{3,})\b(?: (?:it|them|that|this|the \w+))? (?:once |over )?(?:again|anew)\b/gi
const ROOTS: Readonly<Record<string, string>> = {
  tried: 'try',
  tries: 'try',
  trying: 'try',
  sent: 'send',
  built: 'build',
  made: 'make',
  ran: 'run',
  done: 'do',
  took: 'take',
  taken: 'take',
  written: 'write',
  running: 'run',
}

/** Names that the code may have for what a question says in everyday words, each once. */
export function namesForEverydayWords(question: string): string[] {
  const called = CALLED.flatMap(([said, names]) => (said.test(question) ? names.split(' ') : []))
  const again = [...question.matchAll(AGAIN)].map(([, verb = '']) => `re${rootOf(verb.toLowerCase())}`)
  return [...new Set([...called, ...again])]
}

function rootOf(verb: string): string {
  return ROOTS[verb] ?? verb.replace(/(?:ed|ing|s)$/, '')
}
