import { BEGINNING } from '../said/beginning.ts'

/** "Is it documented?", "where are the docs for that?", "docs?" */
const DOCUMENTED = new RegExp(
  String.raw`${BEGINNING}(?:(?:is|are|was) (it|that|this|they|these) (?:also |even |actually )?(?:documented|described|explained|in the (?:docs?|documentation|readme))|where (?:is|are|can i read about) (it|that|this|they|these)(?: documented| described| explained)|(?:(?:is|are) there |any |where are |where is |do you have |got )*(?:any |the |some )?(?:docs?|documentation)(?: (?:for|on|about|of) (it|that|this|them|these))?)(?: anywhere| somewhere| too)?\W*$`,
  'i',
)

/** What "is it documented?" asks: for the documents on it, which is understood where it is said; undefined for other questions. */
export function documentsOfIt(question: string): string | undefined {
  const found = DOCUMENTED.exec(question)
  return found === null ? undefined : `documentation for ${found.slice(1).find(Boolean)?.toLowerCase() ?? 'it'}?`
}
