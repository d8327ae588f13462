import { nounAsked } from '../../lists/noun/noun-asked.ts'
import { singular } from '../../lists/noun/singular.ts'
import { deedSaid } from './deed-said.ts'
import { isSeveral } from './several.ts'
import { thingSaid } from './thing-said.ts'

/** Things of one sort that a question is about: "url converters", and one of them. */
interface ManySaid {
  many: string
  one: string
}

/** "Where are the executors registered": several things, and what is done to them. */
const DONE_TO =
  /^\W*(?:(?:and|so) )?(?:where|how|when|why|by whom|who)(?: (?:often|long|exactly))? (?:are|were|do|get) (?:all )?(?:the |our )?((?:[a-z][\w-]* ){0,2}[a-z][\w-]*s) \w/i
/** "Which events are emitted" */
const WHICH =
  /^\W*(?:(?:and|so) )?(?:which|what) ((?:[a-z][\w-]* ){0,2}[a-z][\w-]*s) (?:are|can|do|does|exist|get|will)\b/i
const PERSON = /^(?:(?:we|you|they|i|us|people|users) )/i

/** The things that a question wants listed, or asks something about; undefined if it names none, or only one of them. */
export function manySaid(question: string): ManySaid | undefined {
  const listed = nounAsked(question)?.many
  const deed = listed === undefined ? deedSaid(question)?.object : undefined
  const found = [listed, DONE_TO.exec(question)?.[1], WHICH.exec(question)?.[1], deed, thingSaid(question)]
    .filter((words) => words !== undefined)
    .map((words) => words.replace(/^(?:the|all|our|my) /i, ''))
  return found.flatMap((words) => sortOf(words) ?? [])[0]
}

function sortOf(many: string): ManySaid | undefined {
  const words = many.split(' ')
  const last = words.at(-1) ?? ''
  const one = !isSeveral(last) || PERSON.test(many) ? undefined : singular(last.toLowerCase())
  return one === undefined ? undefined : { many, one: [...words.slice(0, -1), one].join(' ') }
}
