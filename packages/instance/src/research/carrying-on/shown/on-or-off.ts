import { code } from '../../find/finding.ts'
import { lastName } from '../../question/topic.ts'
import type { Reply } from '../../reply/reply.ts'
import { saysOpposite } from '../../values/reply/reply-of-switch.ts'
import { BEGINNING } from '../said/beginning.ts'
import { valueSaid } from '../said/headline.ts'
import { asksOff } from '../ways/to-avoid.ts'

/** "Is it on by default?" */
const ON_BY_DEFAULT = new RegExp(
  `${BEGINNING}(?:is|are) (?:it|that|this|they) (?:on|enabled|active|turned on) by default\\W*$`,
  'i',
)
const YES_OR_NO = /^['"]?(true|false)['"]?$/i

/**
 * What "is it on by default?" and "how do I turn that off?" ask after the value of something that is on or off; undefined for other questions
 * and answers.
 */
export function onOrOff(question: string, answer: string): Reply | undefined {
  const isWhether = ON_BY_DEFAULT.test(question)
  if (!isWhether && !asksOff(question)) return undefined
  const said = valueSaid(answer)
  const [, value] = YES_OR_NO.exec(said?.value ?? '') ?? []
  if (said?.isCertain !== true || value === undefined) return undefined
  const [first = ''] = answer.split('\n', 1)
  const isOn = /true/i.test(value) !== saysOpposite(lastName(said.name))
  const told = first.slice(first.indexOf(code(said.name)))
  const off = code(said.value.replace(value, opposite(value)))
  const whether = isOn ? 'Yes' : 'No'
  const how = isOn ? `Set ${code(said.name)} to ${off}. ${told}` : `It is off already: ${told}`
  return {
    first: isWhether ? `${whether}: ${told}` : how,
    places: [],
    certainty: 'likely',
    isComplete: true,
    subject: lastName(said.name),
  }
}

/** `False` after `True`. */
function opposite(value: string): string {
  const other = value.toLowerCase() === 'true' ? 'false' : 'true'
  if (value === value.toUpperCase()) return other.toUpperCase()
  return value.charAt(0) === value.charAt(0).toUpperCase() ? `${other.charAt(0).toUpperCase()}${other.slice(1)}` : other
}
