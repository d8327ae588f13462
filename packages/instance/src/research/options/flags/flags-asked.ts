const FLAG = /(?<![\w/.<=-])--?[A-Za-z](?:[\w-]{0,60}\w)?(?![\w(/])/g
/** Stands for a flag in the forms below. */
const MARK = '§'
const AND_SO = '(?:(?:and|so|but|ok|hey) )*'
const FLAGS = `${MARK}(?:(?:,| and| or| with|, and) ${MARK})*`
/** "… in the terminal" */
const WHERE = '(?: (?:in|of|for|on|with|to|from|here)(?: [\\w/.-]+){0,3})?'
const OF_SORT =
  /\b(?:an? |the |this |that )?(?:(?:command[- ]?line|cli) )?(?:flags?|options?|switch(?:es)?|arguments?|parameters?)\b/gi
const ASKS: readonly RegExp[] = [
  `what(?:['’]?s| is| are| do| does)? (?:the )?(?:meaning of |point of |effect of )?${FLAGS}(?: (?:do|does|mean|means|for|good for|about))?`,
  `(?:explain|describe) ${FLAGS}`,
  `how (?:(?:do|can|could|should|would) (?:i|we|you|one) |to )(?:use|pass|give|call|specify) ${FLAGS}`,
  `how (?:is|are|does|do) ${FLAGS} (?:used|work|behave)`,
  `when (?:(?:do|should|would|must) (?:i|we|you|one) |to )(?:use|pass|give) (?:either )?${MARK}(?: (?:or|and|vs\\.?|versus|instead of|over|rather than) ${MARK})?`,
  `(?:what(?:['’]?s| is| are) )?(?:the )?diff(?:er(?:ences?|s)?)? between ${MARK} (?:and|or|vs\\.?|versus) ${MARK}`,
  `how (?:is|does|do|are) ${MARK} differ(?:ent)? (?:from|to|than) ${MARK}`,
  `(?:is|are) ${MARK} (?:the same as|different from|another name for|short for|an alias (?:of|for)) ${MARK}`,
  `${MARK} (?:vs\\.?|versus|or) ${MARK}`,
].map((form) => new RegExp(`^\\W*${AND_SO}${form}${WHERE}\\W*$`, 'i'))

/** The flags, as they are written, that a question wants to know the use of; none if it asks something else. */
export function flagsAsked(text: string): string[] {
  const flags = [...new Set([...text.matchAll(FLAG)].map(([flag]) => flag))]
  if (flags.length === 0) return []
  const form = text
    .replace(FLAG, ` ${MARK} `)
    .replace(/[`'"“”](?!s\b)/g, ' ')
    .replace(OF_SORT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\bthe (?=§)/gi, '')
    .trim()
  return ASKS.some((asks) => asks.test(form)) ? flags : []
}
