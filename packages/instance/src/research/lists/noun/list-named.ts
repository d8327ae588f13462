import { meaningfulWords } from '../../question/question-words.ts'
import { isOther, type NounAsked } from './noun-asked.ts'
import { singular } from './singular.ts'

const BEGINS =
  /^\W*(?:(?:so|and|also|hey|hi|hello|please|ok)\W+){0,2}(?:(?:for|in|on|at|to|into|with|from|of|by) )?(?:which|what(?: all)?|(?:(?:give|show|tell) (?:me |us )?)?(?:the |an? )?(?:complete |full )?list of(?: all)?(?: the)?|(?:give|show|tell|list)(?: me| us)?(?: all)?(?: of)?(?: the)?|all(?: the)?) /i
/** "What can I put in front of it, which providers does it take": the last clause asks for a list. */
const CLAUSE = /^.{5,}[,;:.–-] (?=(?:which|what|list) (?:[a-z][\w-]* ){0,3}[a-z][\w-]*s\b)/i
/** "Layouts for the server, which ones are supported": the first clause names them. */
const ONES = /^\W*(.{5,}?)[,;:.–-] (?:which|what) (?:ones|of (?:them|these|those))\b.*$/i
/** "What kinds of watching can I pick": what comes in kinds is the noun, in the plural or not. */
const OF_KINDS = /^(?:kinds|types|sorts|forms) of (?:an? |the )?/i
/** "Every HTTP endpoint that …" */
const EACH = /^\W*(?:please )?(?:give|show|tell|list|name)(?: me| us)? (?:every|each)(?: single)? /i
/** "What options do I have for the eviction policy": what can be chosen is the noun. */
const CHOICES =
  /^\W*(?:what|which)(?: are)?(?: all)?(?: the)? (?:\w+ )?(?:options|choices|possibilities|values)\b.{0,40}?\b(?:for|of) (?:the |an? |our |my )?/i
/** Words that no noun has before it. */
const NO_NOUN =
  /^(?:does|is|was|has|this|its|as|us|always|sometimes|happens|means|makes|lets|gets|goes|comes|looks|the|an?|are|were|do|did|can|could|will|would|should|must|may|might|have|had|be|been|to|of|if|when|where|who|how|why|and|or|not|it|we|you|i|they|there|some|any|that|which|such|what|in|on|at|for|from|with|by|into|out|between|about|over|after|before)$/i
const PLURAL = /^[a-z\d]*[a-z][a-z-]*(?<!s|u|i)s$/i
/** What follows one of these does something: "which code picks". */
const DOER =
  /^(?:code|class|function|method|file|module|test|option|flag|variable|var|setting|command|part|place|line|hook|component|job|worker|service|page|team|spec|suite)$/i
/** After a single word, they make it a verb: "which triggers the build". */
const OBJECT = /^(?:an?|the|my|our|your|its|their|this|that|it|them|us|me|if|when)$/i
/** After several words, they make the last one a verb: "which header carries the key". */
const HAS_OBJECT = /^(?:an?|the|my|our|your|its|their|this|all|no|any|each|every|how|which|what|whether)$/i
const AUXILIARY = /^(?:do|does|can|could|are|is|may|will|must|should|would|have)$/i
const WHICH = /^\W*(?:\w+ )?(?:what|which)\b/i
const WHAT = /^\W*(?:\w+ )?what\b/i
/** Only some of them are asked for. */
const PART = /\b(?:not|never|no|none|without|only|except|besides|need|needs|needed)\b|n['’]t\b/i
const ADDED = /\b(?:adds?|added|introduces?|brings?) (?:to|for|on|on top of) .*$/i
const MOST_BEFORE = 3

/** What a question may want listed, where no usual sentence fits: a plural noun, and the words of the rest. */
export function listNamed(asked: string): NounAsked | undefined {
  const question = listClause(asked)
  const chosen = CHOICES.exec(question)
  const each = EACH.test(question)
  const begun = question.replace(chosen !== null ? CHOICES : each ? EACH : BEGINS, '')
  const text = begun.replace(OF_KINDS, '')
  if ((chosen === null && begun === question) || PART.test(question)) return undefined
  const words = text.match(/[a-z\d][\w-]*/gi) ?? []
  const isAny = chosen !== null || each || text !== begun
  const at = words.findIndex((word) => (isAny ? !NO_NOUN.test(word) : PLURAL.test(word)))
  const end = isAny ? endOfNoun(words, at) : at
  const noun = words.slice(0, end + 1)
  const last = noun.at(-1)?.toLowerCase()
  if (last === undefined || at === -1 || noun.length > MOST_BEFORE + 1 || noun.some((word) => NO_NOUN.test(word)))
    return undefined
  const [next = ''] = words.slice(end + 1)
  if (DOER.test(noun.at(-2) ?? '') || noun.some((word) => /[a-z][A-Z]|_/.test(word))) return undefined
  if (chosen !== null && /ing$/.test(noun[0] ?? '')) return undefined
  if (!isAny && isVerb(noun, question, next)) return undefined
  // What is added to the hooks of others is one's own.
  const after = words
    .slice(end + 1)
    .join(' ')
    .replace(ADDED, '')
  const whose = meaningfulWords(after)
  return {
    many: noun.join(' ').toLowerCase(),
    one: singular(last) ?? last,
    ...(whose.length > 0 && { whose }),
    isGuessed: true,
  }
}

/** What is said of them tells which. */
const MAY_BE_LISTED =
  /^(?:reason|error|exception|component|module|concept|feature|requirement|condition|layer|rule|member|name|value|import|export)$/
const NEVER_LISTED = /^(?:problem|time|second|minute|hour|day|byte|detail|example|doc|guide|page)$/

/** A plural noun that any sentence of *which* or *list* begins with, whatever it says of it. */
export function pluralNamed(asked: string): Pick<NounAsked, 'many' | 'one'> | undefined {
  const question = listClause(asked)
  const text = question.replace(BEGINS, '')
  if (text === question || OF_KINDS.test(text)) return listNamed(asked)
  const words = text.match(/[a-z\d][\w-]*/gi) ?? []
  const noun = words.slice(0, words.findIndex((word) => PLURAL.test(word)) + 1)
  const one = singular(noun.at(-1)?.toLowerCase() ?? '')
  const many = noun.join(' ').toLowerCase()
  if (one === undefined || NEVER_LISTED.test(one) || noun.length > MOST_BEFORE + 1) return undefined
  if (isOther({ one, many }) && !MAY_BE_LISTED.test(one)) return undefined
  if (noun.some((word) => NO_NOUN.test(word)) || DOER.test(noun.at(-2) ?? '')) return undefined
  const next = words[noun.length] ?? ''
  if (isVerb(noun, question, next)) return undefined
  return { many, one }
}

/** What of a question asks for the list. */
function listClause(question: string): string {
  return question.replace(ONES, 'which $1').replace(CLAUSE, '')
}

/** Whether what looks like a plural is a verb, by the word after it: "what triggers builds", "which header carries the key". */
function isVerb(noun: readonly string[], question: string, next: string): boolean {
  if (noun.length > 1) return WHICH.test(question) && HAS_OBJECT.test(next)
  return OBJECT.test(next) || (WHAT.test(question) && !AUXILIARY.test(next))
}

/** The last word before one that ends the noun. */
function endOfNoun(words: readonly string[], from: number): number {
  const end = words.findIndex((word, at) => at > from && NO_NOUN.test(word))
  return (end === -1 ? words.length : end) - 1
}
