import { wordsIn } from '../../search/text/split-identifiers.ts'

const BESIDES = / besides (?!(?:the|an?)\b)([\w-]{1,40})(?=\W*$)/

/** Says which one of a list is known already. */
export function writtenBesides(name: string): string {
  return `besides ${name.toLowerCase()}`
}

/** A question for a list, and the one that it leaves out. */
export function withoutBesides(question: string): { text: string; besides: string | undefined } {
  const [said, besides] = BESIDES.exec(question) ?? []
  return { text: said === undefined ? question : question.replace(said, ''), besides }
}

/** Those of a list that have another name than the one left out, whether or not their names say what they are. */
export function leftOut<Named extends { name: string }>(
  entries: readonly Named[],
  { one, besides }: { one: string; besides?: string },
): readonly Named[] {
  if (besides === undefined) return entries
  const plain = (name: string) =>
    wordsIn(name)
      .filter((word) => word !== one)
      .join('')
  return entries.filter(({ name }) => plain(name) !== plain(besides))
}
