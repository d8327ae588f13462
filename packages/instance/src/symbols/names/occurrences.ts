/** A place where a name occurs as a whole word. */
export interface Occurrence {
  /** From 1. */
  line: number
  /** In UTF-16 units from the start of the file. */
  at: number
  /** What precedes its dot, arrow or `::`. */
  qualifier: string | undefined
  /** A member of something other than a plain name: `f().name`, `a[0].name`. */
  isMember: boolean
  isCalled: boolean
  isMade: boolean
}

const WORD = /[\p{L}\p{N}_]/u
const QUALIFIER = /([\p{L}\p{N}_$@]*)\s*(?:\?\.|!\.|\.|::|->|\\)\s*$/u
const LONGEST_BEFORE = 120

/** Where a name occurs as a whole word, in order; at most `most`. */
export function occurrencesOf(name: string, text: string, most = 10_000): Occurrence[] {
  const found: Occurrence[] = []
  let line = 1
  let counted = 0
  for (let at = text.indexOf(name); at !== -1 && found.length < most; at = text.indexOf(name, at + name.length)) {
    if (isWordCharacter(text[at - 1]) || isWordCharacter(text[at + name.length])) continue
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line++
    found.push({ line, at, ...context(text, at, at + name.length) })
  }
  return found
}

function context(text: string, start: number, end: number): Omit<Occurrence, 'line' | 'at'> {
  const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start)
  const qualifier = QUALIFIER.exec(before)
  return {
    qualifier: qualifier?.[1] || undefined,
    isMember: qualifier !== null,
    isCalled: /^\s*(?:<[^<>()]{0,80}>)?\s*[({]/.test(text.slice(end, end + LONGEST_BEFORE)),
    isMade: /\bnew\s+$/.test(before),
  }
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && WORD.test(character)
}
