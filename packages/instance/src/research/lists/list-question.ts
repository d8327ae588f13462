import { COMMON_WORDS, STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Asked } from '../question/asked.ts'
import { lastName } from '../question/topic.ts'
import { ofGroup, prefixSaid } from './called-like.ts'
import { testsCounted } from './count-tests.ts'
import { filesAsked } from './files-like.ts'
import { nounAsked } from './noun/noun-asked.ts'
import { endpointsAsked } from './paths-served.ts'

export const EVERY =
  /\b(?:all|every|everywhere|each(?! other)|list|how (?:often|many(?! (?:milli)?(?:seconds|secs|minutes|mins|hours|hrs|days|weeks|months|years|bytes)))|complete list)\b|(?:^\W*|[,;.!?] (?:and |then |please )*|\bplease |\b(?:can|could|would) you )count\b|\b(?:which|what) (?:[\w./-]+ ){1,5}(?:are (?:there|built[- ]?in|shipped|included)|exist)\b|\b(?:which|what) (?:\w+ ){0,2}\w+s (?:does|can|do) \w+ (?:have|support|define|ship|provide|offer|raise|throw)\b/i
/** "Where is the list cut short" or "which code reads every line" asks for one place, however many things it works on. */
const ONE_PLACE =
  /^\W*(?:(?:hey|hi|hello|so|ok|okay|and|also|please)\W+){0,2}(?:where (?:is|are|was|were|does|do|did|gets?|in)|which (?:file|function|code|class|method|module)|(?:find|show me) the (?:code|function|place|file)) /i
const ALL_PLACES =
  /\beverywhere\b|\b(?:all|every|each)(?: (?:of )?(?:the|our|its|these|those))? (?:places?|spots?|lines?|uses?|usages?|callers?|calls?|files?|of them)\b|\bhow (?:many|often)\b|\blist (?:them|all|every|each|me)\b/i
const VERB =
  '(?:use|call|import|invoke|reference|refer to|raise|throw|catch|return|instantiate|construct|create|require|rescue)'
const USES = [
  new RegExp(
    `\\b(?:who|what|which(?: \\w+){0,3}|anything|anyone|anybody|everything|everyone)(?: else)? (?:that |which )?(?:still )?(?:${VERB}s|catches|refers to)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:where|which \\w+s) (?:(?:do|does|did|can) )?(?:we |you |it |they |the \\w+ )?(?:still )?${VERB}\\b`,
    'i',
  ),
  /\b(?:where|how often)(?: else)? .{0,80}\b(?:used|called|imported|invoked|referenced|needed|raised|thrown|caught|instantiated)\b/i,
  /\b(?:callers?|usages?|uses|references|occurrences|mentions|calls) (?:of|to)\b/i,
]
export const OVER = /\b(?:inherit|extend|derive|subclass|implement)\w*\b/i
/** The type that something extends, if it doesn't look like a name: "derive from Base". */
const OVER_WHAT =
  /\b(?:inherit(?:s|ing)?|derive[sd]?|deriving)(?: (?:in)?directly)? from [`'"]?([A-Z]\w+)|\b(?:implementations?|implement[eo]rs?|subclasses|subtypes) of (?:the )?[`'"]?([A-Z]\w+)|\b(?:extend(?:s|ing)?|implement(?:s|ing)?|subclass(?:es)?(?: of)?) [`'"]?([A-Z]\w+)/
export const MEMBERS =
  /\b(?:members?|values?|variants?|constants?|cases|fields|entries|properties|methods|functions|options)\b.{0,30}\b(?:of|in|on|does|has|have|do)\b|\benum\b|^(?:what are|list|show me|which are) (?:all )?(?:the )?[`'"]?[A-Za-z]*[A-Z]\w*[`'"]? (?:members|values|variants|cases|fields|entries)\b/i
/** "The values of Answers": a type is written with a capital letter. */
const OF_TYPE =
  /^\W*(?:please )?(?:list|show(?: me)?|give me|what are|which are)(?: all)?(?: of)?(?: the)?(?: possible| valid| different)? (?:members|values|variants|cases|constants|fields|methods|entries) (?:of|in) (?:the )?(?:enum |type |class )?[`'"]?([A-Z]\w*[a-z]\w*)[`'"]?(?: enum| class| type)?\W*$/
/** "Which environment variables does it read" asks for all of them. */
export const ALL_VARIABLES = /\b(?:which|what|list|all)\b.{0,40}\benv(?:ironment)?[- ]?(?:variables|vars)\b/i
export const VARIABLES = /\benv(?:ironment)?[- ]?(?:variables?|vars?)\b/i
/** The name after a verb or noun of usage, if nothing is written as code. */
const NAMED =
  /\b(?:(?:callers?|usages?|uses|references|occurrences|mentions|calls) (?:of|to)|(?:that |who |which |places? )?(?:use|uses|call|calls|calling|using|mention|mentions|mentioning|raises?|throws?|catch(?:es)?)) (?:the (?:function|class|method|type|constant|variable) )?[`'"]?(?!(?:the|an?|and|or|as|by|from|of|than|to|with|when|if|on|in|for|at|our|my|we|i|it|its|this|that|these|those|too|errors?|exceptions?|something|nothing)\b)([A-Za-z_$][\w$.:]*)/i
/** "Where is `pkg/probe` used": what imports it has its path. */
const PATH_USED =
  /\b(?:uses?|imports?|requires?|references?|where(?: else)? (?:is|are)) [`'"]?([\w@.-]{1,80}(?:\/[\w@.-]{1,80}){1,12})/i
/** "Who uses read/write locks" names no path. */
const BEFORE_NOUN =
  /^[a-z]+\/[a-z]+ (?!(?:used|imported|required|referenced|needed|called|loaded|from|in|and|or|by|on|at|for|here|anywhere|elsewhere|now|still|it|directly)\b)[a-z]/i
/** Its ending makes a word a file. */
const FILE =
  /^[\w-]+\.(?:rb|py|js|jsx|ts|tsx|mjs|cjs|go|rs|java|kt|cs|c|h|cc|cpp|hpp|php|swift|sh|ex|exs|scala|ya?ml|json|toml|md|xml|gradle|conf|ini|sql|html|css)$/
/** Marks that people leave in code for later. */
const MARKER = /\b(TODO|FIXME|XXX|HACK)(?:['’]?s)?\b/

const FEATURES_ASKED =
  /\b(?:which|what|list|all|show)\b.{0,40}\bfeature(?: ?flag)?s\b.{0,40}\b(?:crate|cargo(?:\.toml)?)\b|\b(?:which|what|list|all|show)\b.{0,40}\b(?:crate|cargo)(?:['’]s)?\b.{0,20}\bfeature(?: ?flag)?s\b/i

/** Whether a question asks for the features that a crate of Rust declares. */
export function asksForFeatures(text: string): boolean {
  return FEATURES_ASKED.test(text)
}

/** What is in a group is asked for by its sort: "which cops", not "which file". */
const THINGS =
  /^(?!.*\bwhat (?:does|do|is|happens)\b).*\b(?:which|what|all|list|every|show me)(?: all)?(?: the)? [a-z]+s\b(?! (?:does|do|is)\b)/i

const BEGINS_WHY =
  /^\W*(?:(?:and|so|but|ok|hi|hey)\W+)*(?:why|how come|what(?:['’]?s| is| was) the (?:reason|rationale|motivation))\b/i

/** How well the question fits. */
export function fitsList({ text, names }: Pick<Asked, 'text' | 'names'>): number {
  if (BEGINS_WHY.test(text)) return 0
  const isOne = ONE_PLACE.test(text) && !ALL_PLACES.test(text)
  if (overSaid(text) !== undefined && /\b(?:which|what|all|list|every)\b/i.test(text)) return 0.955
  if (prefixSaid(text) !== undefined && /\b(?:which|what|all|list|every|show)\b/i.test(text)) return 0.95
  if (asksForFeatures(text)) return 0.95
  if (OF_TYPE.test(text)) return 0.955
  if (endpointsAsked(text) !== undefined && !isOne) return 0.945
  if (ofGroup(text) !== undefined && THINGS.test(text)) return 0.96
  if (ALL_VARIABLES.test(text) && !isOne) return 0.9
  if (testsCounted(text) !== undefined) return 0.95
  const asksForEvery = EVERY.test(text) && !isOne
  if (asksForEvery && filesAsked(text) !== undefined) return 0.95
  if (MARKER.test(text)) return 0.9
  if (names.length === 0 && asksForEvery && nounAsked(text) !== undefined) return 0.94
  if (names.length === 0) return asksForEvery ? 0.85 : asksForUses(text) && isNamed(text) ? 0.6 : 0
  if (asksForUses(text) || OVER.test(text)) return 0.95
  if (MEMBERS.test(text) && /\b(?:which|what|all|list|every)\b/i.test(text)) return 0.9
  return asksForEvery ? 0.8 : 0
}

function asksForUses(text: string): boolean {
  return USES.some((one) => one.test(text))
}

/** In *where do we throw old entries out*, the word after the verb is the first of several, not a name. */
function isNamed(text: string): boolean {
  const found = NAMED.exec(text)
  if (found === null) return false
  const [next = ''] = /^[a-z]+/i.exec(text.slice(found.index + found[0].length).replace(/^[`'"]? /, '')) ?? []
  const isEveryday = COMMON_WORDS.has(found[1]?.toLowerCase() ?? '')
  return !isEveryday && (next === '' || STOP_WORDS.has(next.toLowerCase()))
}

/** The name whose uses are asked for; text in quotes if there is no name. */
export function nameSaid({ text, names }: Pick<Asked, 'text' | 'names'>, folder: string | undefined) {
  const marker = MARKER.exec(text)?.[1]
  if (marker !== undefined) return marker
  const path = PATH_USED.exec(text)?.[1]
  if (path !== undefined && names.every((name) => name === path))
    return BEFORE_NOUN.test(text.slice(text.indexOf(path))) ? undefined : path
  const written = names.find((name) => !name.includes('/') && !folder?.includes(name))
  // The ending of a file is no name: "list all hooks in app.rb".
  const said = written ?? NAMED.exec(text)?.[1] ?? ''
  const name = lastName(FILE.test(said) && !said.includes('::') ? '' : said)
  if (/^[\w$]{2,}$/.test(name)) return name
  return OF_TYPE.exec(text)?.[1] ?? names.find((one) => text.includes(`'${one}'`) || text.includes(`"${one}"`))
}

export function overSaid(text: string): string | undefined {
  return OVER_WHAT.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
}

export function sortSaid(text: string): string | undefined {
  return /\b(class|interface|enum|struct|trait|function|method|type|constant)(?:s|es)?\b/i
    .exec(text)?.[1]
    ?.toLowerCase()
}

/** "Which methods does `any` cover" asks for nothing else; "functions that call `any`" asks for uses. */
export function asksOnlyForMembers(name: string, text: string): boolean {
  const whose = new RegExp(
    `\\b(?:does|do|has|have|of)\\b[^,;]{0,20}${RegExp.escape(name)}(?!\\W*(?:appear|occur)s?\\b)`,
  )
  return whose.test(text) && !asksForUses(text)
}

/** "All error classes" asks for classes; if there are none of that sort, anything with such a name counts. */
export function ofSort<One extends { text: string }>(text: string, found: readonly One[]): readonly One[] {
  const sort = sortSaid(text)
  if (sort === undefined) return found
  const keyword = sort === 'function' ? /\b(?:function|def|func|fn)\b/ : new RegExp(`\\b${sort}\\b`)
  const those = found.filter(({ text: line }) => keyword.test(line))
  return those.length === 0 ? found : those
}
