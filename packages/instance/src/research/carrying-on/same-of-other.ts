import { pastIntent, peopleIntent } from '../question/past-intent.ts'
import { identifiers } from '../question/question-words.ts'
import { DOES } from './said/supported.ts'
import { kindExchanged, thingExchanged } from './thing-exchanged.ts'

const OTHER =
  /^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?:what about|how about|and)\s+(?:for |with |in )?((?:the |an? )?[\w@.:#/`'-]+(?: [\w@.:#/`'-]+){0,3}?)\s*\?*\s*$/i
/** Such words ask a question of their own, or one about the same thing. */
const OWN =
  /\b(?:who|whom|what|when|where|why|how|which|is|are|was|were|does|do|did|can|it|its|that|this|they|them|there|tests?|docs?|default|thanks?|so|then|now|to)\b/i
/** What a name or a setting is for is asked of another one in the same words. */
const MEANS =
  /^\W*(?:and |so )?what (?:does|do) (?:the )?`?([\w.-]+)`?(?: (?:option|flag|setting|field|parameter|argument|property))? (?:do|mean)\W*$/i
const SYMBOL = /^\W*(?:what (?:is|does)|where(?:'s|s| is)|show me)\b/i
/** "For sqlite?", "and on Windows?" ask the same of one of several cases. */
const NARROWER =
  /^\W*(?:(?:and|but|so|ok(?:ay)?|what about|how about|(?:is it |the )?same)\W+)*((?:for|in|on|under|with|without|using|when using|from|by|via|through|at|during|inside|outside|within|per) (?:the |an? )?[\w@.:#/`'+-]+(?: [\w@.:#/`'+-]+){0,2}?)\s*\?*\s*$/i
/** Ends of questions that say in which case. */
const CASE =
  /(?<!\b(?:log(?:ged)?|sign(?:ed)?|plug(?:ged)?|turn|switch|opt|check))\s+(?:for|in|on|under|with|using) (?:the |an? )?(?!(?:with|for|on|in|using)\b)[\w@.+-]+(?: [\w@.+-]+)?\W*$/i
/** "In detail" and "for example" are no case. */
const NO_CASE =
  /^(?:for (?:example|instance|real|sure|now)|in (?:detail|short|general|code|all|english|other words)|on (?:it|purpose)|with (?:what|which)|by (?:default|whom?|hand|chance|the way)|at (?:all|least|most|once|last)|from (?:now|there|here|scratch|which|what)|through (?:what|which)|per (?:se|default))\b/i
const ASKS = /^\W*(?:and |so )?(?:(?:what|where|how|who)(?:['’]?s)?|which|when|why|is|are|does|do|can|list)\b/i

/** Sorts of values that people ask for. */
export const SORT =
  'age|attempts|count|delay|duration|host|interval|length|limit|maximum|minimum|period|port|prefix|retries|size|timeout|ttl'
/** The last word of "ping interval" says the sort of value: "and the timeout?" asks for another of the ping. */
const SORT_OF = new RegExp(
  `\\b(?:what(?:['’]?s| is) the|default) (?:default )?(?:value (?:of|for) )?(?:the )?((?:(?!(?:default|max(?:imum)?|min(?:imum)?|name|of|value)\\b)[\\w-]+ ){1,3})(?:${SORT})\\b((?: (?:of|for|in|on|when) .*?)?)\\W*$`,
  'i',
)
const TIME = /^(?:age|delay|duration|interval|period|timeout|ttl)$/i
const ADDRESS = /^(?:host|port|prefix)$/i
const OTHER_SORT = new RegExp(`^(?:the |an? )?(?:${SORT})$`, 'i')
const NAME = /^`?[A-Za-z_][\w-]*`?$/
/** Windows is not called like what it runs on. */
const PROPER = /^[A-Z][a-z]+$/

/** "Where is X tested", not "how do I run the tests". */
const OF_TESTS =
  /\btested\b|\btests? (?:for|of|that)\b|\b(?:which|what|any|the|unit) tests?(?: (?:cover|is|are|for|of)\b|\W*$)/i

/** What "and X?" and "for X?" ask: the same as before of another thing, or in another case; undefined for other questions. */
export function sameOfOther(question: string, before: string): string | undefined {
  const narrowed = narrowedTo(question, before)
  if (narrowed !== undefined) return narrowed
  const [, other] = /\babout\b|\?/i.test(question) ? (OTHER.exec(question) ?? []) : []
  return other === undefined || OWN.test(other) ? undefined : sameOf(other, before)
}

/** The case that a question narrows the one before it to: `for sqlite`; undefined for other questions. */
export function caseSaid(question: string): string | undefined {
  const [, which] = /^\W*(?:and|but)\b|\babout\b|\?/i.test(question) ? (NARROWER.exec(question) ?? []) : []
  return which === undefined || NO_CASE.test(which) || OWN.test(which) ? undefined : which
}

function narrowedTo(question: string, before: string): string | undefined {
  const which = caseSaid(question)
  if (which === undefined || !ASKS.test(before)) return undefined
  const isOther = /^\W*(?:and|what about|how about)\b/i.test(question) && /^(?:for|with|in) /i.test(which)
  const isOfThing = DOES.test(before) || peopleIntent(before) !== undefined || pastIntent(before) !== undefined
  if (isOther && isOfThing) return undefined
  return `${withoutEnd(before).replace(CASE, '')} ${which}?`
}

/** A ping that has an interval has a timeout, but no port. */
function isSameSort(sort: string, before: string): boolean {
  if (/\bdefault\b/i.test(before)) return true
  const words = before.toLowerCase().match(/[a-z]+/g) ?? []
  return [TIME, ADDRESS].every((sorts) => sorts.test(sort) === words.some((word) => sorts.test(word)))
}

function withoutEnd(question: string): string {
  return question.replace(/[\s?!.]+$/, '')
}

function sameOf(other: string, before: string): string | undefined {
  const ofKind = kindExchanged(other, before)
  if (ofKind !== undefined) return ofKind
  const intent = pastIntent(before)
  if (intent === 'introduced') return `when was ${other} introduced?`
  if (intent === 'removed') return `when was ${other} removed?`
  if (intent === 'last') return `who last changed ${other}?`
  const people = peopleIntent(before)
  if (people !== undefined) return people === 'wrote' ? `who wrote ${other}?` : `who knows ${other}?`
  if (OF_TESTS.test(before)) return `where is ${other} tested?`
  const [, ofWhat = '', where = ''] = OTHER_SORT.test(other) ? (SORT_OF.exec(before) ?? []) : []
  const sort = other.replace(/^(?:the|an?) /i, '')
  if (ofWhat !== '' && isSameSort(sort, before)) return `what is the default ${ofWhat}${sort}${where}?`
  if (/\bdefaults?\b/i.test(before))
    return /^an? /i.test(other) ? `${withoutEnd(before)} for ${other}?` : `what is the default of ${other}?`
  if (DOES.test(before)) return `is ${other} supported?`
  const [, meant] = NAME.test(other) && !PROPER.test(other) ? (MEANS.exec(before) ?? []) : []
  if (meant !== undefined) return before.replaceAll('`', '').replace(meant, () => `\`${other.replaceAll('`', '')}\``)
  if (SYMBOL.test(before) && /^`?[A-Za-z_]\w*`?$/.test(other) && before.split(/\s+/).length <= 5)
    return `where is \`${other.replaceAll('`', '')}\` defined?`
  const [name, ...names] = identifiers(before)
  // A name stands where the other one did.
  if (name !== undefined && names.length === 0 && NAME.test(other) && !PROPER.test(other) && ASKS.test(before))
    return before.replaceAll('`', '').replace(name, () => `\`${other.replaceAll('`', '')}\``)
  return name === undefined && ASKS.test(before) ? thingExchanged(other, before) : undefined
}
