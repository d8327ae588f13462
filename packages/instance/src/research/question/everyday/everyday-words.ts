import { CALLED_BY_USERS } from './words-of-users.ts'

/** Everyday phrases for things whose name in the code the asker may not know. */
const CALLED: readonly (readonly [said: RegExp, called: string])[] = [
  ...CALLED_BY_USERS,
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
  // Sizes, times and counts.
  [/\bhow (?:big|large|wide)\b/i, 'size length'],
  [/\bevery (?:second|minute|hour|day|few|so often)\b/i, 'interval schedule'],
  [
    /\bhow long\b(?=.{0,80}\b(?:waits?|until|before|alone|stays?|kept|keeps?|lasts?|valid|good)\b)/i,
    'timeout duration',
  ],
  [
    /\b(?:too|so) (?:many|much|big|large|deep)\b|\bfar too\b|(?<!\b(?:takes?|taking|took|waits?|runs?|lasts?|needs?) )\btoo long\b/i,
    'limit max',
  ],
  [/\b(?:too|so) (?:few|little|small|short)\b|\bat least\b/i, 'min'],
  [/\b(?:cut|chopped|clipped) (?:off|short|down)\b|\bshorten(?:s|ed|ing)?\b/i, 'truncate limit'],
  [/\bnumbers about\b|\bhow (?:well|much) .{0,30}\bso far\b/i, 'stats metrics'],
  [/\badd(?:s|ed|ing)? up\b/i, 'sum total'],
  [/\b(?:room|space) (?:for|left)\b|\b(?:is|are|gets?|runs?) full\b/i, 'capacity'],
  [/\bmore room\b|\bmakes? room\b/i, 'grow resize'],
  [/\b(?:too late|overdue)\b/i, 'deadline timeout'],
  [/\b(?:out of date|too old|gone bad|outdated)\b/i, 'stale expire'],
  [/\bup to date\b|\bcatch(?:es)? up\b/i, 'sync refresh'],
  [/\b(?:still good|(?:may|can) still be used)\b/i, 'valid fresh'],
  // What becomes of things.
  [
    /\b(?:swept|cleared|tidied|mopped) (?:up|away|out)\b|\b(?:sweep|tidy|clear)(?:s|ing)? (?:up|away)\b/i,
    'cleanup remove',
  ],
  [/\bhalf[- ](?:written|done|finished|made)\b|\bnot (?:complete|finished)\b/i, 'incomplete partial'],
  [/\b(?:glue|stick|sew|join|piece)(?:s|d|ed|ing)? .{0,30}?\b(?:together|into)\b/i, 'merge join'],
  [/\bbit by bit\b|\bpiece by piece\b|\bin (?:pieces|parts|chunks|portions)\b/i, 'chunk stream'],
  [/\b(?:spread|shared?|split|divided?) (?:out|over|among|up between)\b/i, 'distribute shard'],
  [/\b(?:left|leave|leaves|leaving) (?:it |them )?out\b/i, 'skip exclude omit'],
  [/\bfill(?:s|ed|ing)? in\b/i, 'default populate'],
  [/\b(?:turned|turns|made|makes|changed) (?:\w+ ){0,3}into\b/i, 'convert'],
  [/\b(?:undone|undo|undoes|unpack(?:s|ed|ing)?|zipped|unzip\w*)\b/i, 'decode decompress'],
  [/\bput(?:s|ting)? back\b|\bbrought back\b/i, 'restore'],
  [/\b(?:start(?:s|ed|ing)?|begin(?:s|ning)?|began) (?:all )?(?:over|afresh|from scratch)\b/i, 'reset restart'],
  [/\bput right\b|\bcorrected\b/i, 'normalize fix'],
  [/\bwritten to disk\b|\bto (?:the )?disk\b/i, 'save write'],
  [/\bscratch files?\b|\bfor a (?:short )?while\b/i, 'temp temporary'],
  [/\b(?:written|printed|write|writes|prints?) out\b/i, 'print'],
  [/\b(?:read|reads|reading) .{0,20}?\bahead\b/i, 'peek lookahead'],
  [/\bgo(?:es)? through (?:all|every|each|the)\b|\bone by one\b/i, 'iterate walk'],
  [/\bin a circle\b|\beach other\b|\bitself again\b/i, 'cycle circular recursive'],
  [/\binside (?:of )?(?:each other|one another|another)\b/i, 'nested'],
  // Failing, refusing and ending.
  [/\b(?:goes|go|went|gone) wrong\b|\bbroke\b|\bbreaks?(?= (?:when|if|on)\b|\W*$)/i, 'fail error'],
  [/\bcrash(?:es|ed|ing)?\b|\bfall(?:s|ing)? over\b|\bblow(?:s|n)? up\b/i, 'panic recover error'],
  [/\b(?:killed|ctrl[- +]?c|interrupted)\b/i, 'signal interrupt'],
  [/\bhang(?:s|ing)? up\b|\bhung up\b|\bwalk(?:s|ed)? away\b/i, 'abort close disconnect'],
  [/\bturned (?:away|down)\b|\brefus(?:e|es|ed|ing)\b|\bkept out\b|\bnot let in\b/i, 'reject deny'],
  [/\bcomplain(?:s|ed|ing)?\b/i, 'error'],
  [/\bclash(?:es|ed|ing)?\b|\bsame (?:\w+ )?names?\b/i, 'duplicate conflict'],
  [/\btwice\b/i, 'already duplicate'],
  [/\b(?:shut|shuts|shutting) (?:it |them )?down\b|\bgo(?:es|ing)? down\b/i, 'shutdown close stop'],
  [/\b(?:starts?|starting|comes?|coming) up\b/i, 'startup init'],
  // Choosing and finding out.
  [/\bwhose turn\b|\b(?:comes?|goes?|is) first\b|\bwho wins\b|\bwhich (?:one )?wins\b/i, 'priority order'],
  [/\b(?:likes?|liked|wants?|wanted) (?:best|most|better)\b/i, 'prefer preferred accept'],
  [/\b(?:worked|works?|working|figured?|figuring) out\b/i, 'resolve compute'],
  [/\blook(?:s|ed|ing)? up\b/i, 'lookup'],
  [/\bnotic(?:e|es|ed|ing)\b|\b(?:find|finds|finding|found) out\b|\btell(?:s)? (?:that|whether|if)\b/i, 'detect check'],
  [/\bguess(?:es|ed|ing)?\b/i, 'guess detect'],
  [/\btell(?:s|ing)? .{0,30}\bapart\b/i, 'distinguish type'],
  [/\b(?:closest|most like|(?<!\bwhat (?:does|do|would|should)\b.{0,40})looks? like|similar)\b/i, 'similar nearest'],
  [/\bwho owns\b/i, 'owner'],
  [
    /\bthe usual (?:one|way|value)\b|\bby itself\b|\b(?:gave|given|give|set|said) (?:none|nothing)\b|\b(?:not|n't) (?:give|set|say) any\b/i,
    'default',
  ],
  [/\bmakes? sure\b/i, 'ensure check'],
  [
    /\balready (?:\w+ )?(?:seen|crawled|visited|done|known|handled|sent)\b|\b(?:seen|done|sent|visited) before\b/i,
    'seen duplicate',
  ],
  [/\b(?:typed|entered|spelled) wrong\b|\bmisspell\w*\b|\btypos?\b/i, 'suggest similar'],
  // Several at once, one after the other, and waiting.
  [
    /\b(?:connection|link|server|socket)\b.{0,20}\b(?:lost|gone|dropped)\b|\blos(?:t|es?|ing) (?:the |its )?connection\b/i,
    'disconnect reconnect',
  ],
  [/\bfaster than\b|\bdrown(?:s|ing)?\b|\boverwhelm\w*\b|\bkeep(?:s|ing)? up with\b/i, 'backpressure limit'],
  [/\bhold(?:s|ing)? (?:up|back)\b/i, 'block wait'],
  [
    /\banother (?:copy|process|instance|program|one)\b.{0,40}\b(?:already|open|running)\b|\bonly one (?:at a time|may|can)\b/i,
    'lock',
  ],
  [/\breus(?:e|es|ed|ing)\b|\bused again\b|\bshared by\b/i, 'pool reuse'],
  [/\bwaiting (?:jobs?|calls?|requests?|tasks?|ones)\b|\bwait(?:s|ing)? for (?:its|their) turn\b/i, 'queue pending'],
  [/\bcollect(?:s|ed|ing)?\b.{0,40}\b(?:batch\w*|bunch\w*|groups?|together)\b/i, 'batch buffer flush'],
  [/\bin the background\b/i, 'background worker'],
  [/\bstill (?:alive|there)\b|\bkeep(?:s|ing)? .{0,20}\balive\b/i, 'ping heartbeat'],
  [/\bswitch(?:es|ed)? over\b/i, 'switch failover'],
  // Trying, losing and coming back.
  [/\b(?:try|tries|tried|trying|attempt\w*)\b.{1,25}\bagain\b/i, 'retry'],
  [/\b(?:deliver|send|sends|sent)\w*\b.{1,25}\bagain\b|\b(?:several|many) times\b/i, 'redeliver repeat'],
  [/\bin the middle of\b|\bhalf[- ]?way\b|\bmidway\b/i, 'interrupt abort'],
  [/\blos(?:t|es?|ing) power\b|\bpower (?:cut|outage|failure|loss)\b|\bpulled the plug\b/i, 'crash truncated recover'],
  [/\bpanic(?:s|ked|king)?\b/i, 'recover'],
  [
    /\b(?:is|are|was|were|be|being) (?:dead|down|gone|unreachable)\b|\bnot (?:answer|respond)\w*\b|\bdied\b/i,
    'down unhealthy unavailable',
  ],
  [/\b(?:wake|wakes|woke|woken|waking)(?: \w+)? up\b/i, 'wake unblock notify'],
  // Several servers and several at once.
  [/\b(?:always|keeps?) .{0,40}\bsame (?:server|backend|node|instance|worker|machine|one)\b/i, 'sticky affinity'],
  [/\bbehind (?:a|an|the|our|my) (?:\w+ )?(?:proxy|balancer|gateway|cdn)\b/i, 'forwarded trusted'],
  [/\b(?:many|lots of|several) .{0,40}\b(?:at once|at the same time|in a row)\b/i, 'throttle batch'],
  [/\bwithout (?:blocking|stopping|freezing|pausing|waiting)\b/i, 'background incremental'],
  [
    /\b(?:open|running|current|pending) (?:requests?|connections?|jobs?|tasks?|calls?)\b|\bin[- ]flight\b/i,
    'active graceful',
  ],
  [/\bthe other (?:side|end)\b/i, 'peer remote'],
  [/\bgrab(?:s|bed|bing)?\b/i, 'fetch reserve'],
  [/\bpick(?:s|ed|ing)? (?:it |them )?up\b/i, 'watch reload'],
  [/\b(?:so|too) slow(?:ly)?\b|\bfall(?:s|en|ing)? behind\b|\blag(?:s|ged|ging)?\b/i, 'slow limit'],
  [/\bhow often\b/i, 'interval frequency'],
  [/\bonly once\b/i, 'once duplicate'],
  [/\bleft ?over\b/i, 'remaining cleanup'],
  [/\bkick(?:s|ed|ing)? out\b/i, 'evict disconnect'],
  // Texts, times and things that are not there.
  [
    /\b(?:special|odd|weird|strange|foreign) (?:characters?|letters?)\b|\b(?:umlauts?|accents?|emojis?|alphabet)\b/i,
    'encoding unicode charset',
  ],
  [/\b(?:commas?|quotes?|newlines?|line breaks?|spaces?) (?:in|inside|within)\b/i, 'escape quote'],
  [/\b(?:at midnight|every night|nightly|on a schedule)\b/i, 'cron schedule'],
  [/\b(?:come|comes|came|arrive|arrives|coming|arriving|is|are) (?:in )?late\b/i, 'late stale order'],
  [/\btoo early\b|\b(?:is|are) (?:not|n't) ready\b|\bnot (?:yet )?ready\b/i, 'ready wait'],
  [/\bgo(?:es)? missing\b|\bwent missing\b|\b(?:disappear|vanish)\w*\b|\bgets? lost\b/i, 'lost dropped'],
  [/\b(?:freez\w*|froze|stuck|hangs?|hanging)\b/i, 'deadlock block timeout'],
  [
    /\b(?:does|do|did) ?(?:not|n't) (?:know|exist)\b|\bnobody (?:knows|handles)\b|\bno (?:such|match\w*)\b/i,
    'unknown missing notfound',
  ],
  [/\b(?:answers?|returns?|gives?|gets?) (?:back )?nothing\b|\bblank\b/i, 'empty null'],
  [
    /\b(?:go(?:es)?|went) away\b|\bleaves\b(?! (?:out|alone|behind|it|them)\b)|\bcloses? the (?:browser|tab|window|page)\b/i,
    'disconnect abort close',
  ],
  [/\bon demand\b|\bonly when (?:it is |they are )?needed\b|\bthe first time\b/i, 'lazy once'],
  [/\bahead of time\b|\bin advance\b|\bbefore(?:hand)? it is needed\b/i, 'eager preload'],
  [/\bdry[- ]?run\b|\bwithout (?:really|actually) \w+ing\b/i, 'dry preview'],
  [/\bask(?:s|ed)? (?:me )?(?:first|before|whether)\b|\bare you sure\b/i, 'confirm prompt'],
  [/\b(?:follow\w*|through) (?:a )?(?:links?|shortcuts?)\b/i, 'symlink follow'],
  [/\bspread(?:s|ing)? (?:the )?load\b|\bshared? the (?:load|work)\b/i, 'balance distribute'],
  [/\bper (?:user|customer|tenant)\b|\beach (?:user|customer|tenant)\b/i, 'tenant scope'],
  [/\b(?:fresh|new) (?:copy|version)\b|\bup[- ]to[- ]date\b/i, 'refresh invalidate'],
  [
    /\bfor the same .{0,20}\b(?:at once|at the same time)\b|\brac(?:e|es|ing)\b|\btwo .{0,30}\bat once\b/i,
    'lock mutex race',
  ],
  [/\b(?:talk|speak)(?:s|ing)? to\b/i, 'client protocol connection'],
  [/\b(?:log|sign|kick)(?:s|ged|ed)? (?:me |you |people |users? )?out\b/i, 'logout session expire'],
  [/\bwhich (?:one |of them )?(?:is (?:taken|used|chosen)|counts|applies|comes out)\b/i, 'precedence priority'],
  // People, the web, secrets.
  [/\bvisitors?(?:'s)?\b/i, 'client user'],
  [/\b(?:a person's|for (?:all|every) (?:projects?|repositor(?:y|ies)))\b/i, 'global user'],
  [
    /\b(?:hide|hides|hidden|hiding)\b.{0,40}\b(?:logs?|print\w*|show\w*|output)\b|\b(?:secrets?|passwords?|headers?|values?|tokens?) .{0,20}\bhidden\b|\bblank(?:ed)? out\b|\bkept secret\b/i,
    'redact mask',
  ],
  [/\b(?:allowed|permitted) to\b|\bmay (?:see|read|do|use)\b/i, 'permission access'],
  [
    /\basks? for (?:a|the|your|my) (?:password|login)\b|\bprove(?:s)? who\b|\bwho (?:i|you|they|somebody|someone) (?:am|are|is)\b/i,
    'authenticate credentials',
  ],
  [/\b(?:scrambled?|unreadable)\b/i, 'encrypt'],
  [/\b(?:tampered|forged?|faked)\b/i, 'signature verify'],
  [/\bdangerous\b|\bharmless\b/i, 'unsafe escape sanitize'],
  [/\bweb address(?:es)?\b/i, 'url'],
  [/\b(?:hand|handed|handing|give|gives|given) out\b/i, 'send serve'],
  [/\bhand(?:s|ed|ing)? (?:over|on)\b|\bpass(?:es|ed|ing)? (?:it |them )?on\b/i, 'next forward'],
  [/\bsent on\b|\b(?:send|sends) .{0,20}\belsewhere\b|\bthe way back\b/i, 'redirect forward'],
  [/\bstays? open\b|\bkept open\b/i, 'keepalive'],
  [/\bof (?:one's|their|my|your|its) own\b/i, 'custom'],
  [/\bplug(?:s|ged)? in(?:to)?\b|\badd-?ons?\b/i, 'plugin register mount'],
  [/\bkeep(?:s|ing)? track\b/i, 'track record'],
  [/\bremember(?:s|ed|ing)?\b/i, 'cache store'],
  [/\blisten(?:s|ing)? (?:for|to)\b/i, 'listen subscribe'],
  [/\b(?:wrote|write|writes|written) down\b|\brecorded\b/i, 'log record'],
]

/** `tried again` is named retry, `loaded again` reload. */
const AGAIN = /\b(?!one\b)([a-z]{3,})\b(?: (?:it|them|that|this|the \w+))? (?:once |over )?(?:again|anew)\b/gi
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

/** Each phrase of everyday words in the question, with the names that the code may have for it. */
export function everydayPhrases(question: string): { said: string; names: readonly string[] }[] {
  return CALLED.flatMap(([pattern, names]) => {
    const [said] = pattern.exec(question) ?? []
    return said === undefined ? [] : [{ said, names: names.split(' ') }]
  })
}

/** Names that the code may have for the everyday words of a question, each once. */
export function namesForEverydayWords(question: string): string[] {
  const called = CALLED.flatMap(([said, names]) => (said.test(question) ? names.split(' ') : []))
  const again = [...question.matchAll(AGAIN)].map(([, verb = '']) => `re${rootOf(verb.toLowerCase())}`)
  const own = new Set(question.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return [...new Set([...called, ...again])].filter((name) => !own.has(name))
}

function rootOf(verb: string): string {
  return ROOTS[verb] ?? verb.replace(/(?:ed|ing|s)$/, '')
}
