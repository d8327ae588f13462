import { askingToSet } from '../../howto/option-to-set.ts'
import { meaningfulWords } from '../../question/question-words.ts'
import { BEGINNING } from '../said/beginning.ts'
import { nameTold, OF_OPTION, valueSaid } from '../said/headline.ts'

const CHANGES = new RegExp(
  BEGINNING +
    String.raw`(?:(?:can|could) (?:i|we|you|one) |how (?:to|(?:can|could|do|should|would) (?:i|we|you|one)) )(?:also |still )?(?:(?:turn|switch) off (?:it|that|this)|disable (?:it|that|this)|raise (?:it|that|this)|lower (?:it|that|this)|increase (?:it|that|this)|change (?:it|that|this)|set (?:it|that|this))\W*$`,
  'i',
)
/** "Can it be a list?" is answered by what is written below the option: its type and its default. */
const CAN_BE = new RegExp(
  BEGINNING +
    String.raw`(?:(?:can|could|may) (?:it|that|this) (?:also )?be|does (?:it|that|this) (?:also )?(?:take|accept|allow)) (?:an? |several |multiple )?(?:list|array|string|number|boolean|function|object|regexp?|regular expression|null|none|false|true|values?)s?\W*$`,
  'i',
)
/** What a key is below says what it is of: `Max` in `Line/Length`. */
const BELOW = /^`[\w-]+` is `[^`\n]{1,80}` in `([\w-]+\/[\w/-]+)`/
/** Many things have these. */
const ANYTHING =
  /^(?:count|delay|enabled|host|interval|length|level|limit|max|maximum|min|minimum|mode|name|number|port|size|timeout|type|value)$/i
const OF_VALUE = /^(?:defaults?|max|maximum|min|minimum|value)$/
/** The name of a constant is nothing that anybody sets. */
const OF_CODE = /^[A-Z][A-Z\d_]*$|[Dd]efault|DEFAULT/

/** What "can I turn it off?" and "can it be a list?" ask after the value of an option: of that option; undefined for other questions. */
export function ofOption(question: string, before: string, answer: string): string | undefined {
  const isOfType = CAN_BE.test(question)
  if (!isOfType && !CHANGES.test(question)) return undefined
  const said = valueSaid(answer)
  const isTold = isOfType || OF_OPTION.test(before)
  const [, below] = said?.isCertain === true ? (BELOW.exec(answer.split('\n', 1)[0] ?? '') ?? []) : []
  const name = below ?? (said?.isCertain === true ? said.name : isTold ? nameTold(answer) : undefined)
  if (name === undefined || OF_CODE.test(name)) return undefined
  // "Limit" alone is not the retry limit.
  if (
    below === undefined &&
    ANYTHING.test(name) &&
    meaningfulWords(before).some((word) => !OF_VALUE.test(word) && word !== name.toLowerCase())
  )
    return undefined
  // Documents write an option as `owner.name`; a field of code is asked for in the words of the question.
  return askingToSet(name)
}
