import { BEGINNING } from '../said/beginning.ts'

const RAISED = new RegExp(
  String.raw`${BEGINNING}where(?:['’]?s| is| does| are| do)? (?:it|that|this|they|(?:the|that|this) (?:error|exception)) (?:get |being |actually )?(?:thrown|raised|returned|come from|coming from)\W*$`,
  'i',
)
/** The one error that an answer names as given: `return ErrFull`, `throw new TooLargeError(`, `raise TooLarge`. */
const GIVEN =
  /\b(?:return|returns|throws?|raises?)\s+(?:new\s+|errors?\.)?(?:[a-z]\w*\.|[\w$]+::)*((?:Err[A-Z]\w*)|[A-Z]\w*(?:Error|Exception|Failure|Violation))\b/g
/** "A `TooMany` exception is raised", "throws `TooMany`". */
const SAID =
  /`([A-Z]\w{3,})`(?: exception| error)? (?:is|are|will be|gets) (?:raised|thrown)\b|\b(?:raises?|throws?|raising|throwing) (?:an? |the )?`([A-Z]\w{3,})`/g
const MOST_READ = 1_500

/** What "where is it thrown?" asks after an answer that names one error: of that; undefined for other questions. */
export function whereRaised(question: string, answer: string): string | undefined {
  if (!RAISED.test(question)) return undefined
  const [first = ''] = answer.split('\n', 1)
  const [name, ...others] = errorsIn(first).length > 0 ? errorsIn(first) : errorsIn(answer.slice(0, MOST_READ))
  return name === undefined || others.length > 0 ? undefined : `where is \`${name}\` raised?`
}

function errorsIn(text: string): string[] {
  const found = [GIVEN, SAID].flatMap((pattern) => [...text.matchAll(pattern)])
  return [...new Set(found.flatMap(([, name, other]) => name ?? other ?? []))]
}
