import { BEGINNING } from '../said/beginning.ts'

const DOER = '(?:the )?([A-Za-z][\\w-]*)'
/** "Where does the client handle it then?" */
const ASKS = new RegExp(
  `${BEGINNING}((?:where|how) (?:does|do) ${DOER} [a-z]+(?: [a-z]+)?) (?:it|that|this|them|those)(?: (?:then|too|though))?\\W*$`,
  'i',
)
/** What something else does to it: "how does the server decide X". */
const DONE = /^\W*(?:how|where|when|why) (?:does|do|did) (?:the )?[\w-]+ [\w-]+ (\S.{3,80}?)\W*$/i
const PERSON = /^(?:i|we|you|one|it|they|he|she|this|that)$/i

/** Who does something in a question about another part of the system: `client`; undefined for other questions. */
export function doerSaid(question: string): string | undefined {
  const doer = ASKS.exec(question)?.[2]
  return doer === undefined || PERSON.test(doer) ? undefined : doer
}

/** What "where does the client handle it?" asks after "how does the server do X?": of X; undefined for other questions. */
export function byOther(question: string, before: string): string | undefined {
  const [, asks] = doerSaid(question) === undefined ? [] : (ASKS.exec(question) ?? [])
  const [, done] = asks === undefined ? [] : (DONE.exec(before) ?? [])
  return done === undefined ? undefined : `${asks} ${done}?`
}
