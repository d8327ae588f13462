const HEAD =
  /\bdefault(?: value)?(?: (?:of|for))?(?: (?:the|a|an|our|its))? ((?:[\w-]+ ){0,4}?[\w-]+)(?=\W*$| (?:of|for|in|on|when|if|by|used|per|to|from|with|at|that|and|or)\b)/i
/** "Which host does it listen on by default" */
const VERBAL =
  /^\W*(?:what|which) ((?!(?:is|are|do|does|was|were)\b)(?:[\w-]+ ){0,3}?[\w-]+) (?:do|does|will|can) (?:it|we|i|you|they|the|an?)\b.*\bby default\b/i
const LONGEST = 300
const LEAST = 4
/** Letters that an ending may have. */
const ENDING = 3

/** The noun whose default is asked for: `format` of "the default log format of the logger". */
export function headAsked(text: string): string | undefined {
  const [, said] = HEAD.exec(text.slice(0, LONGEST)) ?? VERBAL.exec(text.slice(0, LONGEST)) ?? []
  return said?.split(' ').at(-1)?.toLowerCase()
}

/** Whether a text has a noun, whatever its ending. */
export function hasNoun(text: string, noun: string): boolean {
  return text.toLowerCase().includes(noun.slice(0, Math.max(LEAST, noun.length - ENDING)))
}

const COUNTED =
  /\b(?:number|count|amount) of (?:(?:the|an?|its|our|different|concurrent|simultaneous|allowed|possible) ){0,2}((?:[\w-]+ ){0,3}?[\w-]+)(?=\W*$| (?:of|for|in|on|when|if|by|per|to|from|with|at|that|it|we|you|an?|the|can|may|is|are|and|or|allowed|before|until|kept|held|stored)\b)/i

/** What is counted where a number of something is asked for: `fields` of "the max number of fields in a span". */
export function countedAsked(text: string): string | undefined {
  const asked = text.slice(0, LONGEST)
  return (COUNTED.exec(asked) ?? HOW_MANY.exec(asked))?.[1]?.split(' ').at(-1)?.toLowerCase()
}

/** "How many players can join"; of each, there may be other names for it. */
const HOW_MANY =
  /\bhow many (?!times\b)((?:[\w-]+ ){0,2}?[\w-]+s) (?:can|may|will|does|do|are|is)\b(?! (?:one|each|every|an?)\b)/i
