import { z } from 'zod'
import { withoutCaseFlag } from './case-flag.ts'
import { type PatternTree, parsePattern } from './pattern-tree.ts'
import { compileRegex } from './regex.ts'

/** What every match of a pattern must contain. `any`: nothing is known. */
export type Required =
  | { kind: 'literal'; text: string }
  | { kind: 'and' | 'or'; parts: readonly Required[] }
  | { kind: 'any' }

/** How many forms of one position are distinguished; each costs a query to the index. */
const MOST_FORMS = 100
/** More characters aren't worth more forms than these. */
const ENOUGH_FORMS = 16
const MOST_PARTS = 8
const TRIGRAM = 3

/** The literals that a pattern requires, in whatever case they are written. */
export function requiredLiterals(typed: string): Required {
  const { pattern } = withoutCaseFlag(typed, true)
  const tree = parsePattern(pattern, true)
  return tree === undefined ? requiredByRe2(pattern) : requiredBy(tree)
}

/** All forms of a part of a pattern, in lower case. */
type Forms = readonly string[]

function requiredBy(tree: PatternTree): Required {
  const found: Required[] = []
  let forms: Forms = ['']
  visit(tree)
  finish([''])
  return all(found)

  function visit(part: PatternTree): void {
    if (part.kind === 'place') return
    const exact = formsOf(part)
    if (exact !== undefined) append(exact)
    else if (part.kind === 'sequence') for (const one of part.parts) visit(one)
    else if (part.kind === 'repeat' && part.least > 0) {
      // The next part follows the last repetition.
      for (let time = 0; time < part.least; time++) visit(part.part)
      finish([''])
      if (formsOf(part.part) !== undefined) forms = formsOf(part.part) ?? ['']
    } else {
      finish([''])
      if (part.kind === 'choice') found.push(any(part.parts.map(requiredBy)))
    }
  }

  function append(next: Forms): void {
    const most = forms.every((form) => form.length >= TRIGRAM) ? ENOUGH_FORMS : MOST_FORMS
    if (forms.length * next.length > most) {
      // What follows still forms trigrams with the last characters.
      const kept = [2, 1]
        .map((length) => endings(forms, length))
        .find((ends) => ends.length * next.length <= MOST_FORMS)
      finish(kept ?? [''])
    }
    forms = forms.length * next.length > MOST_FORMS ? [''] : joined(forms, next)
  }

  function finish(next: Forms): void {
    if (forms.every((form) => form.length >= TRIGRAM)) found.push(any(forms.map((text) => ({ kind: 'literal', text }))))
    forms = next
  }
}

/** Undefined if there are too many, or characters that the index might fold differently. */
function formsOf(part: PatternTree): Forms | undefined {
  if (part.kind === 'place') return ['']
  if (part.kind === 'letter') {
    const { ascii, others } = part.letters
    if (others) return /^[^\0-\x7f]$/.test(part.source) ? [part.source] : undefined
    return few([...new Set(ascii.map((letter) => letter.toLowerCase()))])
  }
  if (part.kind === 'repeat') {
    if (part.most > 1) return undefined
    const inner = formsOf(part.part)
    if (part.least === 1) return inner
    return inner && few([...new Set([...inner, ''])])
  }
  const parts = part.parts.map(formsOf)
  let forms: Forms = part.kind === 'choice' ? [] : ['']
  for (const one of parts) {
    if (one === undefined || forms.length * one.length > MOST_FORMS) return undefined
    forms = part.kind === 'choice' ? [...new Set([...forms, ...one])] : joined(forms, one)
  }
  return few(forms)
}

function few(forms: Forms): Forms | undefined {
  return forms.length <= MOST_FORMS ? forms : undefined
}

function joined(first: Forms, second: Forms): Forms {
  return [...new Set(first.flatMap((one) => second.map((other) => one + other)))]
}

function endings(forms: Forms, length: number): Forms {
  return [...new Set(forms.map((form) => form.slice(-length)))]
}

function any(parts: readonly Required[]): Required {
  const [only] = parts
  if (parts.some(({ kind }) => kind === 'any')) return { kind: 'any' }
  return only !== undefined && parts.length === 1 ? only : { kind: 'or', parts }
}

/** The most selective ones: fewer forms are found in fewer places, and many add little to them. */
function all(parts: readonly Required[]): Required {
  const known = parts.filter(({ kind }) => kind !== 'any').sort((a, b) => sizeOf(a) - sizeOf(b))
  const kept = known.filter((part, index) => index === 0 || sizeOf(part) <= ENOUGH_FORMS).slice(0, MOST_PARTS)
  const [only] = kept
  if (only === undefined) return { kind: 'any' }
  return kept.length === 1 ? only : { kind: 'and', parts: kept }
}

function sizeOf(required: Required): number {
  return 'parts' in required ? required.parts.reduce((sum, part) => sum + sizeOf(part), 0) : 1
}

const prefilterSchema = z.object({
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  str: z.string(),
  get subs() {
    return z.array(prefilterSchema)
  },
})

/** What RE2's own prefilter found. */
function requiredByRe2(pattern: string): Required {
  // It finds none with the case flag, and the trigram index ignores case anyway.
  const { prefilter }: { prefilter: unknown } = compileRegex(pattern, true).re2()
  const found = prefilterSchema.safeParse(prefilter)
  return found.success ? requiredOf(found.data) : { kind: 'any' }
}

function requiredOf(filter: z.infer<typeof prefilterSchema>): Required {
  if (filter.type === 1) return { kind: 'literal', text: filter.str }
  return { kind: filter.type === 2 ? 'and' : 'or', parts: filter.subs.map(requiredOf) }
}
