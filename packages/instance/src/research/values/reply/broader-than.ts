import { fileClass } from '../../../search/text/file-class.ts'
import { wordsIn } from '../../../search/text/split-identifiers.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { literalOf } from '../held/literal-of.ts'
import { OF_ANY } from '../held/said-whole.ts'
import type { ValueQuestion } from '../value-words.ts'

/** The least share of the best score. */
const NEAR = 0.35
const SURELY = 0.9

/** The value whose name has nothing that wasn't asked for, where the best one's has: `port`, not `LIVERELOAD_PORT`, for "the default port". */
export function broaderThan(
  best: FoundValue,
  others: readonly FoundValue[],
  { terms }: Pick<ValueQuestion, 'terms'>,
): FoundValue | undefined {
  const isSaid = (part: string) => terms.some(({ stems }) => stems.some((stem) => part.startsWith(stem)))
  const isJust = ({ name }: FoundValue) =>
    name !== '' && wordsIn(name).every((part) => OF_ANY.test(part) || isSaid(part))
  if (best.stated !== undefined || isJust(best) || best.isDefault) return undefined
  return others.find(
    (one) =>
      plainValue(one) !== plainValue(best) &&
      one.score > NEAR * best.score &&
      isJust(one) &&
      ['code', 'config'].includes(fileClass(one.path)) &&
      literalOf(one) >= SURELY,
  )
}

/** `35_729` is 35729. */
function plainValue({ value }: FoundValue): string {
  return value.replace(/(?<=\d)_(?=\d)/g, '')
}
