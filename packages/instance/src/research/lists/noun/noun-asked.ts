import { withoutBesides } from '../../question/besides.ts'
import { singular } from './singular.ts'

const BEFORE =
  '(?:different |available |registered |defined |existing |possible |valid |supported |allowed |built[- ]?in |preset |standard |stock )*(?:(?:kinds?|types?|sorts?) of )?'
const NOUNS = '((?:(?!(?:for|of|in|on|from|with)\\b)[a-z\\d][a-z\\d-]+ ){0,2}(?!(?:the|that|which)\\b)[a-z][a-z-]{2,})'
const LISTS = '(?:please )?(?:list|show(?: me)?|give me|name|enumerate)'
/** Whose things they are: "a monitor", "the owner controller". */
const WHOSE = '(?:(?:an?|the|one|each|every|our|any) )?([a-z][\\w.-]*(?: (?!have\\b|with\\b)[a-z][\\w-]*)?)'
/** Ways to choose one that leave none of them out. */
const CHOOSE =
  '(?:use|run|call|pass|choose|pick|select|type|set|configure|enable|hook into|subscribe to|listen (?:to|for)|generate \\w+ for|switch on|turn on)'
const HAS =
  '(?:have|be(?: in)?|take|accept|support|offer|provide|expose|emit|fire|handle|understand|know|ship|define|register|include|contain|cover|recogni[sz]e)'
const THERE =
  '(?:there|defined|registered|available|offered|supported|allowed|possible|valid|accepted|built[- ]?in|included|shipped|provided|known|handled|exposed)'
const DOES = '(?:understands?|supports?|accepts?|takes?|offers?|provides?|has|have|emits?|knows?|reads?)'
/** The first group is what is asked for, the second whose they are, the third what follows. */
const FORMS: readonly RegExp[] = [
  `(?:which|what|how many) ${BEFORE}${NOUNS}()(?: (?:are (?:currently )?${THERE}|exist))\\b(.*)`,
  `(?:which|what|how many) ${BEFORE}${NOUNS} (?:do|does|can|may|must|could)(?: ${WHOSE})? ${HAS}\\b(.*)`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:do|does|must|should|can) (?:we|you|i|it|they)() (?:need|set|use|have)(?: to set)?\\b( for .*)`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:can|may|could) (?:i|you|we|one|people|users) ${CHOOSE}(?: (?:with|for|in|on|from) ${WHOSE})?()`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:can|may|could) (?:i|you|we|one|people|users)() put on .*()`,
  `(?:which|what) ${BEFORE}${NOUNS}() (?:can|may|could) (?:i|you|we|one|it) (?:use|run|host|deploy|install) it (?:on|with|in|against)()`,
  `(?:which |what )?${BEFORE}${NOUNS} (?:that |which )?(?:we|it|you) (?:ship|support|have|offer|provide)(?: (\\w+) (?:for|with|in|on)|())()`,
  `(?:the )?${BEFORE}${NOUNS} (?:that )?(?:an?|the|our) ([a-z][\\w-]*(?: [a-z][\\w-]*)?) (?:can|may) (?:be in|have|take|use|accept)()`,
  `${LISTS} (?:all|every|each)(?: of)?(?: the| our| its)? ?${BEFORE}${NOUNS} (?:that |which )?(?:the )?([a-z]\\w+) ${DOES}()`,
  // Without the name of the repository, which says where to look.
  `${LISTS} (?:all|every|each)(?: of)?(?: the| our| its)? ?${BEFORE}((?:[a-z][a-z\\d-]+ ){0,2}[a-z][a-z-]+s)() (?:that |which )?(?:it |we )?${DOES}()`,
  `(?:which|what) ${BEFORE}${NOUNS}() (?:can|may|could) be (?:used|chosen|picked|set|selected|configured|enabled|switched on)()`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:do|does)(?: ${WHOSE})? (?:come|ship) with()`,
  `(?:which|what) ${BEFORE}${NOUNS} can be (?:passed|given|handed) to ${WHOSE}()`,
  `(?:which|what) ${BEFORE}${NOUNS}() (?:comes?|ships?) (?:with\\b.*|included|bundled|built[- ]?in|out of the box)()`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:can|may|could) (?:i|you|we|one|people|users)() (?:use|choose|pick|select) to .*()`,
  `.*, ${LISTS} (?:the|our|its) ${BEFORE}(?!\\w+(?:ing|ed) )${NOUNS}()()`,
  `(?:which|what) ${BEFORE}${NOUNS}() are (?:in|part of) th(?:is|e) (?:monorepo|workspace|repo|repository|project|code ?base)()`,
  `(?:which|what|how many) ${BEFORE}${NOUNS} (?:is|are) ${WHOSE} (?:translated|locali[sz]ed|available) (?:in|into|to)()`,
  `(?:for|to|with|from) (?:which|what) ${BEFORE}${NOUNS}() (?:do|does|can|could|is|are) (?:we|you|i|it|they|there) .*()`,
  `${LISTS} (?:all|every|each)(?: of)?(?: the| our| its)? ?${BEFORE}${NOUNS}()()`,
  `${LISTS} (?:all|every|each)(?: of)?(?: the| our| its)? ?${BEFORE}${NOUNS} (?:of|for|in|on) ${WHOSE}()`,
  `(?:what|which) are (?:all )?(?:the|our|its) ${BEFORE}${NOUNS}()()`,
  `(?:what|which) are (?:all )?(?:the|our|its) ${BEFORE}${NOUNS} (?:of|for|in) ${WHOSE}()`,
].map((form) => new RegExp(`^\\W*${form}\\W*$`, 'i'))
/** Sentences that may ask for a part of them only. */
const OF_SOME: readonly RegExp[] = [
  `(?:which|what) ${BEFORE}${NOUNS} (?:can|may|could) ${WHOSE} be \\w+(?:e?d|e?n|t|de) (?:to|in|into|with|as)()`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:are|get|gets) (\\w+ed) by default()`,
  `(?:which|what) ${BEFORE}${NOUNS} (?:do|does|can|may|could) ${WHOSE} (?:use|read|allow)()`,
].map((form) => new RegExp(`^\\W*${form}\\W*$`, 'i'))
/** Nouns that aren't similar definitions in code, or are listed in other ways. */
const OTHER =
  /^(?:file|folder|directory|directorie|function|method|class|classe|interface|struct|enum|variable|var|constant|place|use|usage|caller|call|reference|mention|line|repo|repository|repositorie|branch|branche|tag|commit|contributor|author|people|person|member|value|version|release|dependency|dependencie|todo|fixme|thing|part|way|difference|change|test|bug|issue|owner|maintainer|step|reason|word|name|error|exception|component|module|concept|feature|requirement|limit|case|situation|circumstance|condition|benefit|advantage|goal|layer|rule|import|export)$/i
/** Not those of a class. */
const METHODS =
  /^(?!(?:public|private|protected|static|abstract|async|class|instance|helper|all) )[\w-]+(?: [\w-]+)? methods$/i
const CONCEPT = /^(?:module|feature|concept|component)$/
/** These are listed only if the question says of what: "log levels", "field types". */
export const VAGUE = /^(?:type|kind|sort|mode|value|name|method|language|order)$/
const TRANSLATED = /\b(?:translated|locali[sz]ed)\b/i
/** Whose things they are says nothing. */
const ANYONE =
  /^(?:it|we|you|i|they|one|app|application|project|repo|repository|codebase|code|server|client|cli|tool|program|binary|library|package|system|service|here|command|workspace|monorepo|database|schema|db)$/
const ENDING = /[\s,;.-]*\b(?:list (?:them|all)|all of (?:them|it)|please|(?:as )?a (?:full |complete )?list)[\s?.!]*$/i

/** "Which slash commands are there?": `command`, and the words that go with it. */
export interface NounAsked {
  /** As asked: `slash commands`, `MCP tools`. */
  many: string
  /** Its last word in the singular: `command`. */
  one: string
  /** What they are for: `audit`. */
  of?: string
  /** The one of them that is known already. */
  besides?: string
  /** Whose they are, word by word: `owner`, `controller`. */
  whose?: readonly string[]
  /** The sentence may ask for something else, or for a part: what lists them has to say more than the noun. */
  isGuessed?: true
}

const FOR = /^\s*(?:for|about|of|on|around|in) (?:an? |the |our )?([a-z][\w-]+(?: [a-z][\w-]+)?)\W*$/i
const HERE = /\b(?:in|here|there|at all|overall|total|right now|out of the box)\b/gi

/** The things of one sort that a question wants listed; undefined if it asks for anything else. */
export function nounAsked(question: string): NounAsked | undefined {
  return unlessOther(anythingAsked(question))
}

/** Leaves out what is listed in other ways. */
export function unlessOther(asked: NounAsked | undefined): NounAsked | undefined {
  return asked === undefined || isOther(asked) ? undefined : asked
}

/** Whether they are listed in other ways, or not at all. */
export function isOther({ one, many }: Pick<NounAsked, 'one' | 'many'>): boolean {
  return OTHER.test(one) && !METHODS.test(many)
}

/** What documents list, though code has no list of it: "which modules can I put on a model". */
export function conceptAsked(question: string): NounAsked | undefined {
  const asked = /^\W*(?:which|what) (?!are\b)/i.test(question) ? anythingAsked(question) : undefined
  return asked !== undefined && CONCEPT.test(asked.one) ? asked : undefined
}

function anythingAsked(question: string): NounAsked | undefined {
  const { text: said, besides } = withoutBesides(question)
  const text = said.replace(ENDING, '')
  for (const form of [...FORMS, ...OF_SOME]) {
    const [, many, owner = '', rest = ''] = form.exec(text) ?? []
    const of = FOR.exec(rest)?.[1]?.toLowerCase()
    if (many === undefined || (of === undefined && /[a-z]{3}/i.test(rest.replace(HERE, '')))) continue
    const words = many.toLowerCase().split(' ')
    const one = singular(words.at(-1) ?? '')
    const whose = owner
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word !== '' && !ANYONE.test(word))
    const isSaid = TRANSLATED.test(text) || words.length > 1 || whose.length > 0 || of !== undefined
    if (one === undefined || (VAGUE.test(one) && !isSaid)) return undefined
    return {
      many: many.replace(/\b(?![A-Z]{2,}\b)\w+/g, (word) => word.toLowerCase()),
      one,
      ...(of !== undefined && { of }),
      ...(besides !== undefined && { besides }),
      ...(whose.length > 0 && { whose }),
      ...(OF_SOME.includes(form) && { isGuessed: true as const }),
    }
  }
  return undefined
}
