import { fitsList } from '../../lists/list-question.ts'
import { identifiers } from '../../question/question-words.ts'
import { BEGINNING } from '../said/beginning.ts'

const WHERE = '(?:in|under|inside|within|below|from|of|for|with|about)'
/** "Only those in FOLDER", "just the ones for X", "the ones under FOLDER?" */
const ONLY = new RegExp(
  String.raw`${BEGINNING}(?:(?:what|how) about )?(?:(?:only|just)(?: (?:show|list|give) (?:me )?)?(?: (?:the|those|them|all|ones|uses|places|results|calls|files|tests)){0,3}|the ones|those|which (?:ones|of (?:them|those))(?: are)?) (${WHERE} (?!(?:it|them|this|that|these|those|one|an?)\b)\S.{0,60}?)(?: only| please)?[\s?!.]*$`,
  'i',
)
/** The folder or file that a list was narrowed to before. */
const NARROWED = /\s(?:in|under|inside|within|below|from) (?:the )?`?[\w@-]*[/.][\w@./-]*`?$/i
const TESTS = /\b(?:which|what|list|show|find|all)\b.*\b(?:tests|specs)\b/i

/** Where a question narrows a list to: "in FOLDER"; undefined for other questions. */
export function onlySaid(question: string): string | undefined {
  return ONLY.exec(question)?.[1]
}

/** What "only those in X" asks after a list: the list again, of that alone; undefined for other questions. */
export function onlyThose(question: string, before: string, answer: string): string | undefined {
  const which = onlySaid(question)
  if (which === undefined || !asksForList(before) || /^I found no /.test(answer)) return undefined
  return `${before.replace(/[\s?!.]+$/, '').replace(NARROWED, '')} ${which}?`
}

/** Whether a question asks for all of something. */
export function asksForList(question: string): boolean {
  return fitsList({ text: question, names: identifiers(question) }) > 0 || TESTS.test(question)
}
