/** Such sentences answer nothing. */
const QUESTION = /\?[\s`*_"”')]*$/
const POINTER =
  /^\W*(?:for (?:more|further)\b|(?:you can )?(?:read|learn|find out|find) more\b|(?:more|further) (?:info(?:rmation)?|details?|examples?|docs|documentation|reading)\b(?:(?: (?:about|on|in|at|here|is|can)\b.{0,80})?\W*$))/i
/** What "this" is has been said in the sentence before. */
const TORN =
  /^\W*(?:this|that|these|those)\b(?! (?:document|file|guide|library|option|package|page|plugin|project|section|setting|tool|flag)\b)|^\W*(?:it|they|he|she|however|therefore|thus|otherwise|instead|also|so|then|the same (?:applies|goes|holds|is true))\b/i
/** "When reached, it fails": of what, another sentence says. */
const WITHOUT_SUBJECT =
  /^\W*(?:when|once|if|whenever|until|unless) (?:not )?`?(?:\w{2,20}ed|set|unset|true|false|hit|met|given|present|absent|omitted|left|on|off|empty|zero|null|nil|none|undefined|this happens|so)`?(?: to `?[\w.'"-]{1,20}`?)?,/i
const TORN_WORTH = 0.5
/** The first sentence of a section says "this" of its heading. */
const TORN_FIRST = 0.85
/** What is only noted, or was new once. */
const REMARK =
  /^\W*(?:note|warning|tip|important|caution|info|example|symptoms?|since v?\d|as of v?\d|new in|deprecated|see |for example|e\.g)\b/i
const REMARKED = 0.65
export const LEAD_IN = /:\s*$/
const LEADING_IN = 0.7
/** An item that says when or how, but not what. */
const CLAUSE =
  /^\W*(?:when|if|while|whenever|after|before|because|for|by|to|with|without|in|on|as|\w+ing)\b(?!.*[.!]$)(?!.*,)/i
const UNENDED = 0.9
const MARKED = 0.6
const SHORT_SENTENCE = 30
/** These say how a value is written, not what it is for: "_Type:_ `number`". */
const OF_FORM =
  /^[\W_]*(?:types?|defaults?|required|example|values?|since|version|returns?)(?![^\W_])[\W_]{0,4}(?::|$|\w+\W*$)/i
const TYPED = /^[\W_]*(?:type|default|returns?)_?:/i
/** With so many names that they take up this share of it, a sentence only lists them. */
const NAMES = 4
const MOSTLY = 0.5
const LISTING = 0.4
/** A first sentence may say "this" of its heading. */
const WHOLE = 0.85

/** Whether a sentence only asks, or points to further reading. */
export function saysNothing(sentence: string): boolean {
  return QUESTION.test(sentence) || POINTER.test(sentence)
}

/** Whether a sentence only says of which form a value is. */
export function isOfForm(sentence: string): boolean {
  return OF_FORM.test(sentence) || TYPED.test(sentence)
}

/** Whether a sentence needs the one before it. */
export function isTorn(sentence: string): boolean {
  return TORN.test(sentence) || WITHOUT_SUBJECT.test(sentence)
}

export function isClause(sentence: string): boolean {
  return CLAUSE.test(sentence)
}

/** The share of its worth that a sentence keeps for its form: a remark, a part of a list or a lead-in tells less than a whole sentence. */
export function wellFormed(sentence: string, isFirst: boolean): number {
  const isMarked = sentence.length < SHORT_SENTENCE || !/^[\p{Lu}`*_]/u.test(sentence)
  const torn = isTorn(sentence) ? (isFirst ? TORN_FIRST : TORN_WORTH) : 1
  return (
    (isMarked ? MARKED : 1) *
    torn *
    (isListing(sentence) ? LISTING : 1) *
    (REMARK.test(sentence) ? REMARKED : 1) *
    (LEAD_IN.test(sentence) ? LEADING_IN : /[.!)…]["'”*_`]*$/.test(sentence) ? 1 : UNENDED)
  )
}

/** Whether a sentence can stand alone. */
export function isWhole(sentence: string): boolean {
  return wellFormed(sentence, true) >= WHOLE && !isOfForm(sentence) && /\p{L}{2,}(?:[^\p{L}]+\p{L}+){3}/u.test(sentence)
}

function isListing(sentence: string): boolean {
  const names = sentence.match(/`[^`]+`/g) ?? []
  return names.length >= NAMES && names.join('').length > sentence.length * MOSTLY
}
