import { BEGINNING } from './said/beginning.ts'
import { supportedIn } from './said/supported.ts'
import { thingSaid } from './said/thing-said.ts'

const ON_BY_DEFAULT = new RegExp(
  String.raw`${BEGINNING}(?:is|are) (?:it|that|this|they) (?:already )?(?:(?:on|enabled|active|activated|turned on|used|there) (?:by default|out of the box)|(?:a|the) default)\W*$`,
  'i',
)

/** One word may be what an answer's code is called, and more to the point. */
const FEATURE = /\S \S/

const OPTION = /^`?([\w.-]+)`? (?:option|setting|flag|parameter)$/i

/** What "is it on by default?" asks after "does X support Y?" and "how does X work?"; undefined for other questions. */
export function onByDefault(question: string, before: string): string | undefined {
  if (!ON_BY_DEFAULT.test(question) || /\bdefault\b/i.test(before)) return undefined
  if (supportedIn(before) !== undefined) return `${before.replace(/[\s?!.]+$/, '')} by default?`
  const thing = thingSaid(before)
  const [, option] = OPTION.exec(thing ?? '') ?? []
  if (option !== undefined) return `what is the default of \`${option}\`?`
  return thing === undefined || !FEATURE.test(thing) ? undefined : `is ${thing} enabled by default?`
}
