import { BEGINNING } from '../said/beginning.ts'
import { isBaseVerb } from '../said/verbs.ts'

/** "Where does a socket join a room": who does what to what. */
const DOES =
  /^\W*(?:(?:and|so) )?(?:how|where|when|why)(?: (?:often|exactly))? (?:does|do|did) ((?:the |an? )?(?!(?:i|we|you|one|it|they|this|that)\b)[\w.@/-]+(?: [\w.-]+)??) ([a-z]+) ((?:the |an? |its |all )?[\w.-]+(?: [\w.-]+){0,2}?)(?: (?:in|on|at|to|from|for|with|after|before|when|if)\b.*)?\W*$/i
/** "And where does it leave one?" */
const OTHERWISE = new RegExp(
  String.raw`${BEGINNING}((?:how|where|when|why)(?: (?:often|exactly))?) (does|do|did) (?:it|they|that|this) ([a-z]+) (?:it|them|one|that|this|those)(?: (?:again|then|too|later))?\W*$`,
  'i',
)

/** What "and where does it leave one?" asks after "where does a socket join a room": of the same two; undefined for other questions. */
export function inSameWay(question: string, before: string): string | undefined {
  const [, asks, does, verb] = OTHERWISE.exec(question) ?? []
  const [, doer, done, thing] = verb === undefined ? [] : (DOES.exec(before) ?? [])
  if (verb === undefined || doer === undefined || done === undefined || thing === undefined) return undefined
  return isBaseVerb(done) && isBaseVerb(verb) ? `${asks} ${does} ${doer} ${verb} ${thing}?` : undefined
}
