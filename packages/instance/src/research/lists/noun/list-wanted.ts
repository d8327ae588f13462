const POSSIBLE = '(?:choices|options|possibilities|alternatives|(?:possible|valid|allowed|supported) values)'
const CHOICES = `(?:${POSSIBLE}|values)`
const ALL = '(?:all )?(?:of )?(?:the |our |its )?'
const PERSON = '(?:i|you|we|one|people|users)'
/** "The values of X" are the members of X, which are listed in full. What is listed, as the first group; or whose choices are, as the second. */
const FORMS: readonly RegExp[] = [
  `()(.{2,50}?)\\s*[:,;–-]+ (?:what|which) (?:are|is) ${ALL}${CHOICES}`,
  `()(?:what|which)(?: ${CHOICES})? (?:can|could|may|must) (?:the |an? |our )?(.{2,50}?) be(?: set to)?`,
  `()(?:what|which) ${CHOICES} (?:does|can|may|do) (?:the |an? |our )?(.{2,50}?) (?:take|accept|support|allow)`,
  `()(?:please )?(?:list|show(?: me)?|give me|(?:what|which) are) ${ALL}${POSSIBLE} (?:of|for) (?:the |an? |our )?(.{2,80})`,
  `(?:please )?(?:(?:list|show(?: me)?|give me) ${ALL})?(?:(?:the )?(?:(?:full |complete )?list|names) of )${ALL}(.{3,80})()`,
  `(.{3,60}?),? (?:the |a )?(?:full|complete|whole) list(?:,? (?:please|pls|plz))?()`,
  `((?:supported|available|possible|valid|allowed|built-?in|predefined|bundled) (?:[a-z][\\w-]* ){0,3}[a-z][\\w-]*s)()`,
  `((?:[a-z][\\w-]* ){0,3}[a-z][\\w-]*[^s\\W]s) (?:that )?${PERSON} (?:can|may|could) .{2,80}()`,
].map((form) => new RegExp(`^\\W*${form}[\\s?.!]*$`, 'i'))
/** A question or a request, not a noun. */
const NO_NOUN =
  /^(?:how|why|where|when|who|is|are|does|do|can|could|if|there|what|which|list|show|find|give|i|we|you|it|this|that)\b/i
const LONGEST = 200

/** What a sentence wants listed that has no usual form: "X: what are the choices", "supported web servers". */
export function listWanted(question: string): string | undefined {
  if (question.length > LONGEST) return undefined
  for (const form of FORMS) {
    const [, many = '', whose = ''] = form.exec(question) ?? []
    const said = (many === '' ? whose : many).trim()
    if (said !== '' && !NO_NOUN.test(said)) return many === '' ? `choices for ${said}` : said
  }
  return undefined
}
