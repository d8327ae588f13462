const COMMON = new Set(
  `add allow apply assign authenticate authorize batch become block break buffer build cache calculate call cancel catch
  check choose clean clear close collect compare compile compress compute configure connect consume convert copy count
  create customize decide decode decrypt define delete deliver deploy detect determine disable discard display distribute
  download drop embed emit enable encode encrypt enforce ensure escape evict exclude execute expire export expose extend
  fail fetch filter find flush follow format generate get guarantee handle hash have hide highlight honor identify ignore
  implement import include increase inherit inject insert inspect install invalidate invoke keep kill limit listen load
  lock log make manage map mark match measure merge migrate mock modify monitor need normalize notify open override parse
  pass pause persist pick ping poll prevent print process produce propagate protect provide publish pull push put queue raise read
  receive reconnect record recover redact redirect reduce refresh register reject release reload remember remove rename
  render replace report request require reset resize resolve respond restart restrict resume retry return reuse revoke
  rotate round route run sample sanitize save scale schedule search select send separate serialize serve set share show
  shut sign skip sort specify split start stop store stream strip support suppress swallow switch sync tag take tell
  terminate test throttle throw time trace track transform translate treat trigger trim truncate trust turn unlock update
  upgrade upload use validate verify wait warn watch wrap write`.split(/\s+/),
)
/** Irregular participles that are no other word, also after "re" ("resent"), each with its gerund. */
export const IRREGULAR: Readonly<Record<string, string>> = {
  sent: 'sending',
  kept: 'keeping',
  built: 'building',
  found: 'finding',
  made: 'making',
  held: 'holding',
  thrown: 'throwing',
  written: 'writing',
}
/** What is done; "feed" only looks so. */
export const PARTICIPLE = `(?!(?:embed|feed|need|seed|speed)\\b)(?:[a-z]+ed|[a-z]*(?:${Object.keys(IRREGULAR).join('|')}))`
/** What is called so may do something itself: "does the retry queue persist tasks". */
const ALSO_NOUN =
  /^(?:batch|buffer|build|cache|export|filter|format|hash|import|lock|log|map|process|queue|record|report|request|schedule|store|stream|test)$/i
/** Nouns and forms that don't follow "does X". */
const NO_VERB =
  /(?:tion|sion|ity|ness|ance|ence|ism|ist)$|[^s]s$|(?<!(?:br|str|sw|r|spr))ing$|(?<!(?:n|f|sp|s|emb|sh))ed$|(?<!(?:ent|regist|rend|filt|buff|trigg|ord|alt|cov|off|deliv|transf|ref|consid|rememb|answ|diff|gath))er$/i
const GRAMMAR =
  /^(?:a|an|and|any|are|as|at|be|been|by|did|do|does|for|from|get|got|had|has|if|in|is|it|its|know|not|of|on|or|see|so|tell|than|that|the|them|then|there|this|to|was|were|what|when|where|which|who|why|will|with|work|works)$/i

/** Whether a word is most often a verb in questions about programs. */
export function isCommonVerb(word: string): boolean {
  return COMMON.has(word.toLowerCase())
}

/** Whether a word is the verb of a sentence in which another one follows. */
export function isVerbBefore(word: string, next: string): boolean {
  return isCommonVerb(word) && !(ALSO_NOUN.test(word) && isCommonVerb(next) && !ALSO_NOUN.test(next))
}

/** Whether a word may be a verb after "does it" and "how do I". */
export function isBaseVerb(word: string): boolean {
  return /^[a-z]{2,}$/i.test(word) && !GRAMMAR.test(word) && (isCommonVerb(word) || !NO_VERB.test(word))
}
