import { countCovered, identifiers, meaningfulWords } from '../../question/question-words.ts'
import { isOfBefore } from '../../question/topic.ts'
import { BEGINNING } from './beginning.ts'
import { thingSaid } from './thing-said.ts'

/** A condition, a possibility, a meaning, a part, or a default, which leave out what they are of: "what if sending fails?" */
const FORMS = [
  /(?:what|how)(?: happens| about)? (?:if|when|once)\b/,
  /(?:can|could|may|must|should) (?:i|we|you|one|people|users?|admins?|the user|an? \w+)\b/,
  /(?:do|does) (?:i|we|you|one|users?) (?:have|need) to\b/,
  /is it possible to\b/,
  /does \S+ mean\b/,
  /what(?:['’]?s| is| are) the (?!port\b|url\b|name\b|version\b|address\b|path\b)[a-z]+(?: [a-z]+)?\W*$/,
  /(?:what(?:['’]?s)?|which)\b.* by default\W*$/,
]
const LEAVES_OUT = new RegExp(`${BEGINNING}(?:${FORMS.map(({ source }) => source).join('|')})`, 'i')
/** What is done with the program itself. */
const OF_PROGRAM =
  /\b(?:build|compile|contribut\w*|deploy\w*|docker|install\w*|licen[cs]e|lint|readme|release|run|start|test|tests|update|upgrade|use)\b/i
/** Who says more says it all. */
const MOST_WORDS = 3
const MOST_BEFORE = 4

interface Before {
  question: string
  /** The last one that needs no other. */
  origin?: string
}

/** What a question is about that leaves it out, by the question before it; undefined for other questions. */
export function thingLeftOut(question: string, { question: before, origin = before }: Before): string | undefined {
  if (isOfBefore(question) || !LEAVES_OUT.test(question) || OF_PROGRAM.test(question)) return undefined
  const words = meaningfulWords(question)
  if (words.length === 0 || words.length > MOST_WORDS || identifiers(question).length > 0) return undefined
  const name = nameIn(before) ?? nameIn(origin)
  const about = name ?? thingOf(before) ?? thingOf(origin)
  const isSaid = about === undefined || (name === undefined && countCovered(words, about) > 0)
  return isSaid ? undefined : about
}

function nameIn(question: string): string | undefined {
  const [name, ...names] = identifiers(question)
  return names.length === 0 ? name : undefined
}

function thingOf(question: string): string | undefined {
  const [sentence = ''] = question.split(/[?!]|\.\s/)
  const words = meaningfulWords(sentence)
  return thingSaid(question) ?? (words.length === 0 ? undefined : words.slice(0, MOST_BEFORE).join(' '))
}
