import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { sentencesOf } from '../../passages/quote.ts'
import { cutSections } from '../../passages/sections.ts'
import { stemOf, stemsIn, wordsOf } from '../../passages/terms.ts'
import { withoutPlace } from '../../question/named-repository.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { alike } from '../../synonyms/alike.ts'
import { BEGINNING } from '../said/beginning.ts'
import { placesShown } from '../said/headline.ts'

/** "And if it's taken?", "what if there are two?" */
const CASE = new RegExp(
  String.raw`${BEGINNING}(?:what )?(?:(?:happens )?(?:if|when)) (?:it|that|this|they|there)(?:['’]s|['’]re)?(?= |$)([^.,;:]{2,60}?)[\s?!.]*$`,
  'i',
)
const GRAMMAR =
  /^(?:an?|already|also|are|be|been|being|by|does|ever|gets?|got|had|has|have|in|is|it|just|of|on|one|some|still|that|the|then|they|this|to|was|were|will|would|you|i|we)$/
const SAYS_CASE = /\b(?:if|when|whenever|in case|once|unless|where|while|values? of|set to|setting|means|otherwise)\b/i
/** Words for one case, of which a document has another than who asks. */
const SAME_CASE = [
  ['taken', 'used', 'occupied', 'busy', 'use'],
  ['two', 'multiple', 'several', 'both', 'many', 'more'],
  ['zero', '0'],
  ['unset', 'unspecified', 'omitted', 'missing', 'absent', 'empty', 'undefined', 'nil', 'null', 'none'],
  ['invalid', 'wrong', 'malformed', 'bad'],
  ['reached', 'exceeded', 'over', 'exceeds', 'exhausted', 'hit'],
]
const NOT_SET = /\b(?:not|isn['’]?t|never) (?:set|given|specified|provided|passed|defined|configured|present|there)\b/gi
const MOST_PLACES = 4
const LONGEST = 400

/** What the section that the answer before cited says of a case: "if the port is already being used, …"; undefined if it says nothing. */
export async function caseBelow(typed: string, answer: string | undefined, means: Means): Promise<Reply | undefined> {
  const [, said] = answer === undefined ? [] : (CASE.exec(withoutPlace(typed, [])) ?? [])
  const wanted = said === undefined ? [] : wordsOf(said.replace(NOT_SET, 'unset')).filter((word) => !GRAMMAR.test(word))
  if (answer === undefined || wanted.length === 0) return undefined
  const places = placesShown(answer).filter(({ path }) => fileClass(path) === 'docs')
  for (const { path, line } of places.slice(0, MOST_PLACES)) {
    const file = (await means.paths(path)).find((one) => one.path === path)
    const lines = file === undefined ? [] : await means.lines(file)
    const section = cutSections(lines, path).findLast(({ startLine, endLine }) => startLine <= line && line <= endLine)
    if (file === undefined || section === undefined) continue
    for (const block of section.blocks) {
      const sentence = sentencesOf([block]).find((one) => one.length <= LONGEST && saysCase(one, wanted))
      if (sentence === undefined) continue
      const { repo, commit } = file
      const range = { repo, commit, path, startLine: block.startLine, endLine: block.endLine }
      return {
        first: `“${sentence}” (${linkTo(range, means.links, means.repositories.length > 1)})`,
        places: [],
        basis: [{ ...range, symbol: undefined, lines: [] }],
        certainty: 'likely',
        isComplete: true,
      }
    }
  }
  return undefined
}

function saysCase(sentence: string, wanted: readonly string[]): boolean {
  const stems = stemsIn(sentence.replace(NOT_SET, 'unset'))
  const has = (word: string) => {
    const stem = stemOf(word)
    const same = SAME_CASE.filter((group) => group.includes(word)).flat()
    return [stem, ...[...alike(word, stem), ...same].map(stemOf)].some((one) => stems.has(one))
  }
  return SAYS_CASE.test(sentence) && wanted.every(has)
}
