import { BEGINNING } from '../said/beginning.ts'
import { deedSaid } from '../said/deed-said.ts'
import { isBaseVerb } from '../said/verbs.ts'

/** "And where does it leave one?" */
const OTHERWISE = new RegExp(
  String.raw`${BEGINNING}((?:how|where|when|why)(?: (?:often|exactly))?) (does|do|did) (?:it|they|that|this) ([a-z]+) (?:it|them|one|that|this|those)(?: (?:again|then|too|later))?\W*$`,
  'i',
)
/** "Where does a socket join a room": with two articles, it is plain which word is the verb. */
const PLAIN =
  /^\W*(?:(?:and|so) )?(?:how|where|when|why) (?:does|do|did) ((?:the|an?) [\w.@/-]+) ([a-z]+) ((?:the|an?|its|all) [\w.-]+(?: [\w.-]+)?)(?: (?:in|on|at|to|from|for|with|after|before|when|if)\b.*)?\W*$/i
const SOMEBODY = /^(?:i|we|you|one|it|they|this|that)$/i

/** What "and where does it leave one?" asks after "where does a socket join a room": of the same two; undefined for other questions. */
export function inSameWay(question: string, before: string): string | undefined {
  const [, asks, does, verb] = OTHERWISE.exec(question) ?? []
  if (verb === undefined || !isBaseVerb(verb)) return undefined
  const deed = deedSaid(before)
  const [, plainly, done = '', thing] = PLAIN.exec(before) ?? []
  if (deed === undefined && plainly !== undefined && isBaseVerb(done))
    return `${asks} ${does} ${plainly} ${verb} ${thing}?`
  if (deed?.subject === undefined || deed.object === undefined || SOMEBODY.test(deed.subject)) return undefined
  const object = deed.rest.slice(0, deed.rest.indexOf(deed.object) + deed.object.length)
  return `${asks} ${does} ${deed.subject} ${verb} ${object}?`
}
