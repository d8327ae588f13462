import { givesOrSets } from '../../search/text/pieces-of.ts'
import { findDefinition, type NamedDefinition } from '../find/definition.ts'
import { definedLike, definitionsNamed } from '../find/definitions-named.ts'
import { code, isTest } from '../find/finding.ts'
import type { Asked } from '../question/asked.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { definitionSnippet } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

/** Words that say what to do with a name, not which name. */
const ASKS =
  /\b(?:where(?:['’]?s| is| are)?|what(?:['’]?s| is| are| does)?|find|show(?: me)?|go to|look up|open|definition of|defined|declared|implemented|lives?|the|a|an|of|is|class|function|method|type|interface|struct|enum|trait|constant|variable|symbol|macro|in)\b/gi
const DEFINED = /\b(?:defined|declared|definition|declaration|implemented|signature)\b/i
/** "Where does `rate` extrapolate" asks for the line that does so. */
const ACTS = /^\W*where (?:does|do|did) (?!we\b|you\b|i\b|they\b|it\b)\S+ (?!live|sit|reside|come)\w+/i
/** "Where is `limit` enforced" asks for what is done with it. */
const DONE =
  /^\W*where(?:['’]?s| is| are| gets?) \S+ (?:being |actually )?(?:applied|checked|consumed|enforced|evaluated|exceeded|hono(?:u)?red|limited|parsed|read|rejected|respected|resolved|validated|verified)\W*$/i
/** "Where do we verify the CSRF token" names what it is done to. */
const WE_DO =
  /^\W*where (?:do|does|did) (?:we|you|they|it|i) (?!(?:define|declare|implement|keep|have|put|store|find|set|configure)\b)\w+/i
const MOST_OTHERS = 3
const DOES = /\bwhat (?:does|do)\b.*\b(?:do|mean|control|for)\b|\bwhat (?:is|are)\b.*\bfor\b/i
/** What it is, its comment says; where it is, is not enough. */
const WHAT = /^\W*(?:(?:and|so|but)\W+)*(?:what(?:['’]?s| is| are)|explain)\b/i
const SAID_MACRO = /\bmacro\b|\w!(?=[\s`'"]|$)(?!\s*$)/i
const DEFINES_MACRO = /^\s*(?:pub\s+)?(?:macro_rules!|macro\s|defmacrop?\s)/
/** Lines of a definition including its comment. */
const SHORT = 4
const PLAIN = /^(?:where(?:['’]?s)?|what(?:['’]?s)?|find|show|go to|look up|definition)\b/i

/** `Parser`, `Foo.bar`, *where is X defined*, *what is X*: the definition of exactly that name. */
export const symbol: Kind = {
  name: 'symbol',
  plan: 'the definition of a name',
  fits(asked) {
    const name = nameIn(asked)
    if (name === undefined) return 0
    const rest = asked.text.replaceAll(name, ' ').replace(ASKS, ' ')
    const isAlone = !/[\p{L}\p{N}]{3,}/u.test(rest)
    if (isAlone) return DEFINED.test(asked.text) || asked.names.length > 0 ? 1 : 0.4
    if (DEFINED.test(asked.text)) return 0.9
    if (ACTS.test(asked.text) || WE_DO.test(asked.text) || DONE.test(asked.text)) return 0
    // A question with more words asks for more than the definition.
    const isMostly = (rest.match(/[\p{L}\p{N}]{3,}/gu)?.length ?? 0) <= MOST_OTHERS
    return PLAIN.test(asked.text.trim()) && asked.names.length === 1 && isMostly ? 0.5 : 0
  },
  async answer(asked, means) {
    const name = nameIn(asked)
    if (name === undefined || !means.engine.mechanisms.exactNames) return undefined
    means.tell(`Looking for the definition of ${name}`)
    const named = await meantBy(asked.text, await definitionsNamed(name, means), means)
    const [best, ...others] = named.length > 0 ? named : await definedLike(name, means)
    // The place that only stores a setting doesn't say what it does.
    const isKept = best !== undefined && best.endLine - best.startLine < SHORT
    if (isKept && DOES.test(asked.text)) return undefined
    // An everyday word that only tests give to something of theirs is asked about as a word.
    if (asked.names.length === 0 && /^[a-z]+$/.test(name) && best !== undefined && isTest(best)) return undefined
    if (best === undefined) return undefined
    // "Where is the cache" asks for more than the option of that name.
    if (asked.names.length === 0 && /^[a-z]+$/.test(name) && (await isAccessor(best, means))) return undefined
    const reply = await replyFor(best, others, asWritten(name, best.symbol), means)
    const isWhat = WHAT.test(asked.text) && !DEFINED.test(asked.text)
    const says = isWhat ? (await findDefinition(best, best.symbol, means.engine))?.says : undefined
    return says === undefined ? reply : { ...reply, first: `${reply.first.replace(/\.$/, '')}: “${says}”` }
  },
}

async function isAccessor(best: NamedDefinition, means: Means): Promise<boolean> {
  const { line, endLine, symbol } = best
  const lines = await means.lines(best)
  return endLine > line && givesOrSets(lines.slice(line, endLine), symbol)
}

/** "The `query!` macro" isn't the function of that name. */
async function meantBy(
  text: string,
  named: readonly NamedDefinition[],
  means: Means,
): Promise<readonly NamedDefinition[]> {
  if (!SAID_MACRO.test(text)) return named
  const lines = await Promise.all(named.map(async (one) => (await means.lines(one))[one.line - 1] ?? ''))
  const macros = named.filter((_one, index) => DEFINES_MACRO.test(lines[index] ?? ''))
  return macros.length > 0 ? macros : named
}

async function replyFor(
  best: NamedDefinition,
  others: readonly NamedDefinition[],
  name: string,
  means: Means,
): Promise<Reply> {
  const { links, repositories } = means
  const shown = best.owner !== undefined && !name.includes(best.owner) ? `${best.owner}.${best.symbol}` : name
  const place: ReplyPlace = { ...best, lines: definitionSnippet(await means.lines(best), best) }
  const more = others.length === 0 ? '' : `, and in ${others.length} more ${others.length === 1 ? 'place' : 'places'}`
  return {
    first: `${code(shown)} is defined in ${linkTo(best, links, repositories.length > 1)}${more}.`,
    places: [place, ...others],
    certainty: 'exact',
    subject: best.symbol,
  }
}

/** `ParserCache` may be `parserCache`. */
function asWritten(typed: string, symbol: string): string {
  return typed.toLowerCase() === symbol.toLowerCase() ? symbol : typed
}

/** The one name that is asked for: what is written as code, else the only word left. */
function nameIn({ text, names }: Asked): string | undefined {
  const [name] = names
  if (name !== undefined) return /^[\w$.:#>-]+(?:\(.*\))?$/.test(name) ? name : undefined
  const left = text.replace(ASKS, ' ').match(/[A-Za-z_$][\w$]{2,}/g) ?? []
  return left.length === 1 ? left[0] : undefined
}
