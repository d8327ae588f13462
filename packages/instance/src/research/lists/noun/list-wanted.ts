const POSSIBLE = '(?:choices|options|possibilities|alternatives|(?:possible|valid|allowed|supported) values)'
const CHOICES = `(?:${POSSIBLE}|values)`
const ALL = '(?:all )?(?:of )?(?:the |our |its )?'
const PERSON = '(?:i|you|we|one|people|users)'
const THING = '([\\w.-]+(?: [\\w.-]+){0,5}?)'
const NOUNS = '((?:[a-z][\\w-]* ){0,3}[a-z][\\w-]*s)'
/** Of these verbs, what one can do with something is one of several. */
const CHOOSE =
  '(?:choose|pick|select|pass|set|ask for|override|customi[sz]e|decorate|sort by|filter by|group by|subscribe to|hook into|listen (?:to|for))'
/** Where what is listed ends, and what is said of it begins. */
const MORE = '(?: (?:of|in|for|on|from|that|which|with|to|by) .{2,80})?'
/** What is listed, as the first group; or whose choices are, as the second. "The values of X" are members, which others list in full. */
const FORMS: readonly RegExp[] = [
  `()${THING}\\s*[:,;–-]+ (?:what|which) (?:are|is) ${ALL}${CHOICES}`,
  `()(?:what|which)(?: ${CHOICES})? (?:can|could|may|must) (?:the |an? |our )?${THING} be set to`,
  `()(?:what|which) ${CHOICES} (?:does|can|may|do) (?:the |an? |our )?${THING} (?:take|accept|support|allow)`,
  `()(?:please )?(?:list|show(?: me)?|give me|(?:what|which) are) ${ALL}${POSSIBLE} (?:of|for) (?:the |an? |our )?(?!\\w+ing\\b)${THING}`,
  `(?:please )?(?:(?:list|show(?: me)?|give me) ${ALL})?(?:(?:the )?(?:(?:full |complete )?list|names) of )${ALL}${NOUNS}${MORE}()`,
  `${NOUNS}${MORE},? (?:the |a )?(?:full|complete|whole) list(?:,? (?:please|pls|plz))?()`,
  `((?:supported|available|valid|allowed|built-?in|predefined|bundled) (?!(?:by|since|until|for|in|to|from|on|with|as)\\b)(?:[a-z][\\w-]* ){0,3}[a-z][\\w-]*s)()`,
  `${NOUNS} (?:that )?${PERSON} (?:can|may|could) (?:use|choose|pick|select|set|pass|hand|give|configure|enable)\\b.{0,80}()`,
  `()(?:what|which)(?: all)? can ${PERSON} ${CHOOSE}(?: (?:for|in|on|as|with|from))?(?: (?:the |an? |our )?${THING})?`,
  `()by what can (?:the |an? |our )?${THING} be (?:sorted|filtered|grouped|searched|limited)`,
].map((form) => new RegExp(`^\\W*${form}[\\s?.!]*$`, 'i'))
/** A question or a request, not a noun. */
const NO_NOUN =
  /^(?:how|why|where|when|who|is|are|does|do|can|could|if|there|what|which|list|show|find|give|explain|run|fix|add|i|we|you|it|this|that|some|any)\b/i
/** A sentence, not a thing. */
const SAYS = /\b(?:that|which|is|are|was|were|has|have|fails?|failed|breaks?|to)\b/i
/** They are looked up by other kinds, or are no names that code or a document lists. */
const OTHER =
  /\b(?:place|file|folder|commit|change|people|person|author|caller|call|use|usage|reference|thing|way|step|test|problem|bug|issue|dependencie|dependency|repositorie|branche|reason|idea|version)s?$/i
const LONGEST = 200

/** What a sentence wants listed that has no usual form: "X: what are the choices", "supported web servers". */
export function listWanted(question: string): string | undefined {
  if (question.length > LONGEST) return undefined
  for (const form of FORMS) {
    const [, many = '', whose = ''] = form.exec(question) ?? []
    const said = (many === '' ? whose : many).trim()
    if (said !== '' && !NO_NOUN.test(said) && !SAYS.test(said) && !OTHER.test(said))
      return many === '' ? `choices for ${said}` : said
  }
  return undefined
}
