import { pastIntent, peopleIntent } from './past-intent.ts'
import { meaningfulWords } from './question-words.ts'
import { versionsCarriedOn } from './releases/versions-carried-on.ts'

const WHY =
  /^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?:why|how come)(?: (?:is|was|did) (?:that|it|this|they)(?: (?:so|do (?:that|it|this)|happen))?)?\W*$/i
const OTHER =
  /^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?:what about|how about|and)\s+(?:for |with |in )?((?:the |an? )?[\w@.:#/`'-]+(?: [\w@.:#/`'-]+){0,3}?)\s*\?*\s*$/i
/** Such words ask a question of their own, or one about the same thing. */
const OWN =
  /\b(?:who|whom|what|when|where|why|how|which|is|are|was|were|does|do|did|can|it|its|that|this|they|them|there|tests?|docs?|default|thanks?|so|then|now|to)\b/i
const DOES =
  /^\W*(?:does|do|can|could|is|are|has|have)\b.*\b(?:supports?|supported|handles?|works?|allow\w*|accepts?)\b/i
const SYMBOL = /^\W*(?:what (?:is|does)|where(?:'s|s| is)|show me)\b/i

const TESTS = /^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?:any |the )?(?:unit )?tests\W*$/i

/** After "when was it added?", the same answer tells. */
const WHO_DID = /^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?:who|by whom)(?: (?:did|made) (?:it|that|this))?\W*$/i
/** "Since when?" after "does it support S3?" */
const SINCE = /^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?:since|from) when(?: (?:on|is (?:that|it)|does (?:it|that)))?\W*$/i
const SUPPORT =
  /\b(?:supports?|handles?|accepts?|works? with)\s+(?:for\s+)?(?!(?:by|for|in|me|on|us|you)\b)(\w.*?)\W*$/i
/** "And run the tests" after "how do I build it?" */
const WAY = /\bhow (?:do|can|should|would|to)\b/i
const NEXT =
  /^\W*(?:(?:and|then)\W+)+((?:build|compile|debug|deploy|format|install|lint|publish|release|run|start|stop|test|uninstall|update|upgrade) (?:a|all|an|it|its|my|our|the|them)\b[^.,;?]{0,60}?)\W*$/i
/** The last word of "ping interval" says the sort of value: "and the timeout?" asks for another of the ping. */
const SORT =
  'age|attempts|count|delay|duration|host|interval|length|limit|maximum|minimum|period|port|prefix|retries|size|timeout|ttl'
const SORT_OF = new RegExp(
  `\\bdefault (?:value (?:of|for) )?(?:the )?((?:[\\w-]+ ){1,3})(?:${SORT})\\b((?: (?:of|for|in|on|when) .*?)?)\\W*$`,
  'i',
)
/** "What is the default delay?" is about the delay that was asked about before. */
const BARE_SORT = new RegExp(`^\\W*(?:(?:and|but|so|ok(?:ay)?)\\W+)*what(?:['’]s| is) the default (${SORT})\\W*$`, 'i')
const OTHER_SORT = new RegExp(`^(?:the |an? )?(?:${SORT})$`, 'i')
/** "Which environment variable?" and "and by a flag?" ask for another way to set what was asked about before. */
const SET_BY =
  /^\W*(?:(?:and|but|so|or|ok(?:ay)?)\W+)*(?:(?:(?:by|with|via|through)(?: which| what)?|is there|which|what(?:['’]s| is)?|can (?:i|we|you) (?:also )?(?:set|change|override|configure|do|give) (?:it|that|this) (?:by|with|via|through|using)) )?(?:the |an? )?(?:(env(?:ironment)?(?: ?var(?:iable)?)?)|(?:command[- ]line |cli )?(?:flag|option|switch))(?: (?:for|sets) (?:it|that|this)| is (?:it|that))?\W*$/i
const CAN_BE_SET = /\b(?:adjust|change|configure|defaults?|how (?:long|many|much|often|big|large)|override|sets?)\b/i
const TO_SET =
  /^(?:adjust|change|command|configure|defaults?|environment|flag|increase|line|lower|option|override|raise|reduce|sets?|switch|use|variable)$/

/** In characters. Who writes more says it all. */
const LONGEST = 400

/** What "why?" and "and X?" ask, given the question before them: the reason for it, or the same about another thing. */
export function carriedOn(question: string, before: string | undefined): string {
  if (before === undefined || question.length > LONGEST || before.length > LONGEST) return question
  const ofVersions = versionsCarriedOn(question, before)
  if (ofVersions !== undefined) return ofVersions
  if (WHY.test(question)) return whyOf(before)
  if (TESTS.test(question)) return 'where is it tested?'
  if (WHO_DID.test(question) && pastIntent(before) !== undefined) return before
  const [, supported] = SINCE.test(question) && DOES.test(before) ? (SUPPORT.exec(before) ?? []) : []
  if (supported !== undefined) return `when was support for ${supported} introduced?`
  const [, sort] = BARE_SORT.exec(question) ?? []
  const ofWhat = sort === undefined ? '' : wordsBesides(sort, before)
  if (ofWhat !== '') return `what is the default ${sort} of ${ofWhat}?`
  const way = wayToSet(question, before)
  if (way !== undefined) return way
  const [, next] = WAY.test(before) ? (NEXT.exec(question) ?? []) : []
  if (next !== undefined) return `how do I ${next}?`
  const [, other] = /\babout\b|\?/i.test(question) ? (OTHER.exec(question) ?? []) : []
  return other === undefined || OWN.test(other) ? question : (sameOf(other, before) ?? question)
}

/** The other words of a question about the same sort of value, unless it asked for a default itself. */
function wordsBesides(sort: string, before: string): string {
  const words = meaningfulWords(before)
  const others = words.filter((word) => word !== sort.toLowerCase())
  return /\bdefault/i.test(before) || others.length === words.length ? '' : others.join(' ')
}

function wayToSet(question: string, before: string): string | undefined {
  const found = CAN_BE_SET.test(before) ? SET_BY.exec(question) : null
  if (found === null) return undefined
  const what = meaningfulWords(before).filter((word) => !TO_SET.test(word))
  const way = found[1] === undefined ? 'command line option' : 'environment variable'
  return what.length === 0 ? undefined : `which ${way} sets the ${what.join(' ')}?`
}

function whyOf(before: string): string {
  const intent = pastIntent(before)
  if (intent === 'removed') return 'why was it removed?'
  const isOfChange = (intent !== undefined && intent !== 'introduced') || peopleIntent(before) === 'knows'
  return isOfChange ? 'why was it changed?' : 'why was it introduced?'
}

function sameOf(other: string, before: string): string | undefined {
  const intent = pastIntent(before)
  if (intent === 'introduced') return `when was ${other} introduced?`
  if (intent === 'removed') return `when was ${other} removed?`
  if (intent === 'last') return `who last changed ${other}?`
  const people = peopleIntent(before)
  if (people !== undefined) return people === 'wrote' ? `who wrote ${other}?` : `who knows ${other}?`
  if (/\btest(?:s|ed)\b/i.test(before)) return `where is ${other} tested?`
  const [, ofWhat = '', where = ''] = OTHER_SORT.test(other) ? (SORT_OF.exec(before) ?? []) : []
  if (ofWhat !== '') return `what is the default ${ofWhat}${other.replace(/^(?:the|an?) /i, '')}${where}?`
  if (/\bdefaults?\b/i.test(before)) return `what is the default of ${other}?`
  if (DOES.test(before)) return `is ${other} supported?`
  return SYMBOL.test(before) && /^`?[A-Za-z_]\w*`?$/.test(other) && before.split(/\s+/).length <= 5
    ? `where is \`${other.replaceAll('`', '')}\` defined?`
    : undefined
}
