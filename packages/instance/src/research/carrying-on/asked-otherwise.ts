import { BEGINNING } from './said/beginning.ts'
import { supportedIn } from './said/supported.ts'

/** A question word alone asks the rest of the question before with it: "how?", "where?", "how often?" */
const ALONE = new RegExp(
  String.raw`${BEGINNING}(?:((?:(?:for|after) )?how (?:often|many times|long|fast))(?: (?:does|do|is|will|can) (?:it|that|this|they) (?:(?:do|run) (?:it|that|this|so)|run|happen|done|executed|triggered))?|(how(?: exactly| so| do (?:i|we|you)(?: do (?:it|that|this))?)?|where(?: (?:is|does) (?:it|that|this)(?: happen| done)?| exactly)?))\W*$`,
  'i',
)
const GREETING = String.raw`^\W*(?:(?:and|so|hi|hello|hey|ok)\W+)?`
/** The clause after a question word, from its verb on: "is the key rotated". */
const ASKED = new RegExp(
  String.raw`${GREETING}(how|where|why|when)(?:['’]?(s) | (?=(?:is|are|was|were|does|do|did|can|could)\b))(.{4,})$`,
  'i',
)
const CAN = new RegExp(
  String.raw`${GREETING}(?:is there (?:an? |any )?(?:way|option|possibility|chance) to|is it possible to|(?:can|could) (?:the )?[\w.-]+(?: also)?) (\w.{2,})$`,
  'i',
)
const YES_OR_NO = new RegExp(String.raw`${GREETING}((?:can|could|does|do|is|are|has|have) (?!there\b).{3,})$`, 'i')

/** What is on is not what happens. */
const BY_DEFAULT = /\bby default\b/i
const SUPPORTED = /\bsupport(?:s|ed)?\b/i

/** What "how?", "where?" and "how often?" ask, given the question before; undefined for other questions. */
export function askedOtherwise(question: string, before: string): string | undefined {
  const [, amount, way] = ALONE.exec(question) ?? []
  const word = (amount ?? way)?.toLowerCase()
  if (word === undefined) return undefined
  const isAmount = /^(?:for |after )?how (?:often|many|long|fast)/.test(word)
  const asks = isAmount ? word : word.startsWith('how') ? 'how' : 'where'
  const [, own, short, clause] = ASKED.exec(before) ?? []
  if (clause !== undefined) {
    const isSame = own?.toLowerCase() === asks || (isAmount && /^(?:was|were|did)\b/i.test(clause))
    return isSame ? undefined : `${asks}${short === undefined ? '' : ' is'} ${lowered(clause)}`
  }
  const stated = YES_OR_NO.exec(before)?.[1]
  if (isAmount)
    return stated === undefined || SUPPORTED.test(before) || BY_DEFAULT.test(before)
      ? undefined
      : `${asks} ${lowered(stated)}`
  const supported = supportedIn(before)
  if (supported !== undefined) return asks === 'how' ? `how do I use ${supported}?` : `where is ${supported} handled?`
  const done = asks === 'how' ? CAN.exec(before)?.[1] : undefined
  if (done !== undefined) return `how do I ${done}`
  return stated === undefined ? undefined : `${asks} ${lowered(stated)}`
}

/** It begins with a verb, which no longer begins the question. */
function lowered(clause: string): string {
  return `${clause.charAt(0).toLowerCase()}${clause.slice(1)}`
}
