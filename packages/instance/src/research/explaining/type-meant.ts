import { fileClass } from '../../search/text/file-class.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import type { NamedDefinition } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'
import { meaningfulWords } from '../question/question-words.ts'

/** "How does Logger work", "how does the Logger middleware work": capitalized like a type. */
const CAPITALIZED = /(?<=\w )([A-Z][a-z]{3,40})\b(?! [A-Z])/g
/** "How does the commissioner walk the tree": whatever does it. */
const DOER = /\b(?:does|do|did) (?:the|an?) ([a-z]{5,40})\b/
const MOST = 3

/**
 * The one type of the code that the question is about by its everyday name, as Ruby's `Commissioner` is the commissioner. In lower case it is
 * only meant if it says all of the rest.
 */
export async function typeMeant(
  text: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<NamedDefinition | undefined> {
  const written = [...text.matchAll(CAPITALIZED)].map(([, name = '']) => name).slice(0, MOST)
  const [only, ...others] = (await Promise.all(written.map((name) => onlyType(name, lookups)))).filter(
    (one) => one !== undefined,
  )
  if (only !== undefined) return others.length === 0 ? only : undefined
  const [, doer] = DOER.exec(text) ?? []
  if (doer === undefined) return undefined
  const found = await onlyType(`${doer[0]?.toUpperCase()}${doer.slice(1)}`, lookups)
  if (found === undefined) return undefined
  const own = (await lookups.lines(found))
    .slice(found.startLine - 1, found.endLine)
    .join('\n')
    .toLowerCase()
  const rest = meaningfulWords(text).filter((word) => word !== doer)
  return rest.length > 0 && rest.every((word) => own.includes(word)) ? found : undefined
}

async function onlyType(
  name: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<NamedDefinition | undefined> {
  const found = (await definitionsNamed(name, lookups)).filter(({ path }) => fileClass(path) === 'code')
  const types = await Promise.all(
    found.map(async (one) => (definesType((await lookups.lines(one))[one.line - 1] ?? '') ? [one] : [])),
  )
  const [only, ...others] = types.flat()
  return others.some(({ path, repo }) => path !== only?.path || repo !== only.repo) ? undefined : only
}
