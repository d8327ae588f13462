const NAME = '(-{0,2}[A-Za-z_$][\\w$.:/-]*)'
const MARK = '[`\'"]?'
const ONE = `(?:the |an? )?${MARK}${NAME}${MARK}`
const SORT = '(?: (?!(?:and|or|in|of|to|for|with|on|vs|is|are)\\b)[a-z-]+)?'
const AND = '(?:,? and |,? or | vs\\.? | versus | ?/ ?| and the )'
const END = '(?: (?:here|in (?:this|the) \\w+))?\\W*$'
const ASKS: readonly RegExp[] = [
  new RegExp(`\\bdiff(?:er(?:ences?|s)?)?(?: between| of)? ${ONE}${SORT}${AND}${ONE}${SORT}${END}`, 'i'),
  new RegExp(`^\\W*how (?:does|do|is|are) ${ONE}${SORT} (?:differ|different) from ${ONE}${SORT}${END}`, 'i'),
  new RegExp(`^\\W*(?:what(?:['’]?s| is) )?${ONE} (?:vs\\.?|versus) ${ONE}${END}`, 'i'),
]
const LONGEST = 300
/** A letter stands everywhere. */
const SHORTEST = 2

/** One of two things that are compared. */
export interface Compared {
  /** As written. */
  name: string
  /** Its last part, without dashes in front: of `timeout.request`, `request`. */
  last: string
  /** What it belongs to: `timeout`. */
  owner: string | undefined
}

/** The two things that a question compares, with what it calls them: "the sql and the ent storage". */
export function namesToCompare(text: string): readonly [Compared, Compared] | undefined {
  if (text.length > LONGEST) return undefined
  const [, one, other] = ASKS.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? []
  if (one === undefined || other === undefined) return undefined
  const [first, second] = [comparedOf(one), comparedOf(other)]
  const isShort = [first, second].some(({ last }) => last.length < SHORTEST)
  return isShort || first.name.toLowerCase() === second.name.toLowerCase() ? undefined : [first, second]
}

function comparedOf(written: string): Compared {
  const name = written.replace(/[.:/-]+$/, '')
  const parts = name
    .replace(/^-+/, '')
    .split(/\.|::|\//)
    .filter(Boolean)
  return { name, last: parts.at(-1) ?? name, owner: parts.at(-2) }
}
