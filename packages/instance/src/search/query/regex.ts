import { RE2JS, RE2JSException } from 're2js'
import { z } from 'zod'
import { BadQuery } from '../../engine-errors.ts'

// RE2 works in linear time, so no pattern can stall a search; a long one would still take long to compile.
const LONGEST_PATTERN = 1_000

/** Compiles an RE2 pattern. Throws BadQuery with the reason. */
export function compileRegex(pattern: string, caseSensitive: boolean): RE2JS {
  if (pattern.length > LONGEST_PATTERN) {
    throw new BadQuery(
      `A regular expression may be ${LONGEST_PATTERN} characters long; this one has ${pattern.length}.`,
    )
  }
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE))
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const reason = error.message.replace(/^error parsing regexp: /, '')
    throw new BadQuery(`The regular expression /${pattern}/ cannot be read: ${reason} (RE2 syntax).`)
  }
}

/** What every match of a pattern must contain. `any`: nothing is known. */
export type Required = { kind: 'literal'; text: string } | { kind: 'and' | 'or'; parts: Required[] } | { kind: 'any' }

const prefilterSchema = z.object({
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  str: z.string(),
  get subs() {
    return z.array(prefilterSchema)
  },
})

/** The literals that RE2's own prefilter found in a pattern, whichever case they are written in. */
export function requiredLiterals(pattern: string): Required {
  // It looks for none under the flag for case, and the trigram index ignores case anyway.
  const { prefilter }: { prefilter: unknown } = compileRegex(pattern, true).re2()
  const found = prefilterSchema.safeParse(prefilter)
  return found.success ? requiredOf(found.data) : { kind: 'any' }
}

function requiredOf(filter: z.infer<typeof prefilterSchema>): Required {
  if (filter.type === 1) return { kind: 'literal', text: filter.str }
  return { kind: filter.type === 2 ? 'and' : 'or', parts: filter.subs.map(requiredOf) }
}
