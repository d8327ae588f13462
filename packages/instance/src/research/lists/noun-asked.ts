const BEFORE = '(?:different |available |registered |defined |existing )*(?:(?:kinds?|types?|sorts?) of )?'
const NOUNS = '((?:[a-z][a-z-]+ ){0,2}[a-z][a-z-]{2,})'
const FORMS = [
  new RegExp(
    `^\\W*(?:which|what|how many) ${BEFORE}${NOUNS} (?:are there|exist|are (?:defined|registered|available|offered|supported)|(?:do|does|can) (?:we|you|i|it|they|the \\w+|\\w+) (?:have|define|register|offer|provide|know))\\b(.*)$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what) ${BEFORE}${NOUNS} (?:do|does|must|should|can) (?:we|you|i|it|they) (?:need|set|use|have)(?: to set)?\\b( for .*)$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:please )?(?:list|show(?: me)?|give me|name|enumerate) (?:all|every|each)(?: of)?(?: the| our| its)? ?${BEFORE}${NOUNS}()\\W*$`,
    'i',
  ),
  new RegExp(`^\\W*(?:what|which) are (?:all )?(?:the|our|its) ${BEFORE}${NOUNS}()\\W*$`, 'i'),
]
/** Nouns that aren't similar definitions, or are listed in other ways. */
const OTHER =
  /^(?:file|folder|directory|directorie|function|method|class|classe|interface|struct|enum|type|variable|constant|place|use|usage|caller|call|reference|mention|line|repo|repository|repositorie|branch|branche|tag|commit|contributor|author|people|person|member|value|version|release|dependency|dependencie|package|module|todo|fixme|thing|part|way|difference|change|test|bug|issue|owner|maintainer|step|reason|word|name|error|exception|component|concept|feature|requirement|limit|benefit|advantage|goal|layer|rule|import|export|language)$/i

/** "Which slash commands are there?": `command`, and the words that go with it. */
interface NounAsked {
  /** As asked: `slash commands`, `MCP tools`. */
  many: string
  /** Its last word in the singular: `command`. */
  one: string
  /** What they are for: `audit`. */
  of?: string
}

const FOR = /^\s*(?:for|about|of|on|around) (?:the |our )?([a-z][\w-]+(?: [a-z][\w-]+)?)\W*$/i
const HERE = /\b(?:in|here|there|at all|overall|total|right now)\b/gi

/** The things of one sort that a question wants listed; undefined if it asks for anything else. */
export function nounAsked(question: string): NounAsked | undefined {
  for (const form of FORMS) {
    const [, many, rest = ''] = form.exec(question) ?? []
    const of = FOR.exec(rest)?.[1]?.toLowerCase()
    if (many === undefined || (of === undefined && /[a-z]{3}/i.test(rest.replace(HERE, '')))) continue
    const one = singular(many.toLowerCase().split(' ').at(-1) ?? '')
    if (one === undefined || OTHER.test(one)) return undefined
    return {
      many: many.replace(/\b(?![A-Z]{2,}\b)\w+/g, (word) => word.toLowerCase()),
      one,
      ...(of !== undefined && { of }),
    }
  }
  return undefined
}

function singular(word: string): string | undefined {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, '')
  return /[^s]s$/.test(word) ? word.slice(0, -1) : undefined
}
