import { BEGINNING } from './said/beginning.ts'
import { supportedIn } from './said/supported.ts'

const ON_BY_DEFAULT = new RegExp(
  String.raw`${BEGINNING}(?:is|are) (?:it|that|this|they) (?:already )?(?:(?:on|enabled|active|activated|turned on|used|there) (?:by default|out of the box)|(?:a|the) default)\W*$`,
  'i',
)

/** What "is it on by default?" asks after "does X support Y?"; undefined for other questions. */
export function onByDefault(question: string, before: string): string | undefined {
  if (!ON_BY_DEFAULT.test(question) || supportedIn(before) === undefined) return undefined
  return /\bdefault\b/i.test(before) ? undefined : `${before.replace(/[\s?!.]+$/, '')} by default?`
}
