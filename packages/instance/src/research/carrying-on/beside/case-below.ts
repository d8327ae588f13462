import { fileClass } from '../../../search/text/file-class.ts'
import { commentedStart } from '../../../search/text/symbol-ranges.ts'
import { fileAt } from '../../files/file-at.ts'
import type { Means } from '../../kinds/kind.ts'
import { withEscapedAngles } from '../../markup/without-tags.ts'
import { BEHIND } from '../../options/declared-fields.ts'
import { settingNamed } from '../../options/field-named.ts'
import type { Block } from '../../passages/cutting/blocks.ts'
import { sentencesOf } from '../../passages/quote.ts'
import { cutSections } from '../../passages/sections.ts'
import { stemOf, stemsIn, wordsOf } from '../../passages/terms.ts'
import { lastName } from '../../question/topic.ts'
import type { Reply } from '../../reply/reply.ts'
import { withoutLinks } from '../../reply/without-links.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { alike } from '../../synonyms/alike.ts'
import { BEGINNING } from '../said/beginning.ts'
import { placesShown, valueSaid } from '../said/headline.ts'
import { asksOff } from '../ways/to-avoid.ts'

/** "And if it's taken?", "what if there are two?" */
const CASE = new RegExp(
  String.raw`${BEGINNING}(?:what )?(?:(?:happens )?(?:if|when)) (?:it|that|this|they|there)(?:['’]s|['’]re)?(?= |$)([^.,;:]{2,60}?)[\s?!.]*$`,
  'i',
)
const GRAMMAR =
  /^(?:an?|already|also|are|be|been|being|by|does|ever|gets?|got|had|has|have|in|is|it|just|of|on|one|some|still|that|the|then|they|this|to|was|were|will|would|you|i|we)$/
const SAYS_CASE =
  /\b(?:if|when|whenever|in case|once|unless|where|while|values? of|set to|setting|means|otherwise|(?:to|which|that) (?:disable|enable|turn)s?)\b/i
/** Words for one case, of which a document has another than who asks. */
const SAME_CASE = [
  ['taken', 'used', 'occupied', 'busy', 'use'],
  ['two', 'multiple', 'several', 'both', 'many', 'more'],
  ['zero', '0'],
  ['unset', 'unspecified', 'omitted', 'missing', 'absent', 'empty', 'undefined', 'nil', 'null', 'none'],
  ['invalid', 'wrong', 'malformed', 'bad'],
  ['unknown', 'unsupported', 'unrecognized', 'nonexistent'],
  ['reached', 'exceeded', 'over', 'exceeds', 'exhausted', 'hit'],
]
const NOT_SET = /\b(?:not|isn['’]?t|never) (?:set|given|specified|provided|passed|defined|configured|present|there)\b/gi
const NOT_THERE = /\b(?:not (?:known|supported|recognized|found)|no such|(?:does not|doesn['’]?t) exist)\b/gi
/** What holds otherwise: "when non-nil". */
const CONTRARY = /\bnon-?(?:nil|null|zero|empty)\b/gi
const SAYS_OFF =
  /\b(?:set(?:ting)?|pass|use|leave|giv(?:e|ing)|if|when|means|values? of)\b.*\b(?:disabl(?:e[sd]?|ing)|turn(?:s|ed|ing)? (?:it )?off)\b/i
const ITEM = /^\s*(?:[-*+•]|\d+[.)])\s/
const COMMENT = /^\s*(?:\/\/+!?|#+:?(?!\[)|\*+\/?|\/\*+!?|--)\s?/
const LONGEST_COMMENT = 30
const MOST_PLACES = 4
const LONGEST = 400

/** The words of a case that a question asks about: `missing` of "and if it is missing?" */
export function caseAsked(question: string): readonly string[] {
  return wordsOf(plainCase(CASE.exec(question)?.[1] ?? '')).filter((word) => !GRAMMAR.test(word))
}

/** What the section or the comment that the answer before cited says of a case: "if the port is already being used, …"; undefined if it says nothing. */
export async function caseBelow(question: string, answer: string, means: Means): Promise<Reply | undefined> {
  const isOff = asksOff(question)
  const wanted = caseAsked(question)
  if (wanted.length === 0 && !isOff) return undefined
  const places = await placesOf(answer, means)
  for (const { path, line } of isOff ? placesShown(answer).slice(0, 1) : places) {
    const file = await fileAt(path, means)
    if (file === undefined) continue
    const lines = await means.lines(file)
    const blocks = fileClass(path) === 'docs' ? sectionAt(lines, path, line) : commentAt(lines, line)
    for (const block of blocks) {
      // An item of a list may be about another thing.
      if (ITEM.test(block.lines[0] ?? '')) continue
      const sentence = sentencesOf([block]).find(
        (one) => one.length <= LONGEST && (isOff ? SAYS_OFF.test(one) : saysCase(one, wanted)),
      )
      if (sentence === undefined) continue
      const { repo, commit } = file
      const range = { repo, commit, path, startLine: block.startLine, endLine: block.endLine }
      return {
        first: `“${withEscapedAngles(withoutLinks(sentence))}” (${linkTo(range, means.links, means.repositories.length > 1)})`,
        places: [],
        basis: [{ ...range, symbol: undefined, lines: [] }],
        certainty: 'likely',
        isComplete: true,
      }
    }
  }
  return undefined
}

/** What the answer showed, documents first, and the field of settings whose value it gave. */
async function placesOf(answer: string, means: Means): Promise<{ path: string; line: number }[]> {
  const shown = placesShown(answer).filter(({ path }) => fileClass(path) !== 'test')
  const name = valueSaid(answer)?.name
  const field = name === undefined ? undefined : await settingNamed(lastName(name), means)
  const isDocs = ({ path }: { path: string }) => Number(fileClass(path) === 'docs')
  const sorted = shown.toSorted((a, b) => isDocs(b) - isDocs(a)).slice(0, MOST_PLACES)
  return field === undefined ? sorted : [...sorted, { path: field.path, line: field.endLine }]
}

function sectionAt(lines: readonly string[], path: string, line: number): readonly Block[] {
  const sections = cutSections(lines, path)
  return sections.findLast(({ startLine, endLine }) => startLine <= line && line <= endLine)?.blocks ?? []
}

/** The comment that is above a line of code, beside it or begins on it. */
function commentAt(lines: readonly string[], line: number): Block[] {
  const startLine = commentedStart(lines, line)
  let endLine = line
  while (COMMENT.test(lines[endLine - 1] ?? '') && endLine - line < LONGEST_COMMENT) endLine++
  const told = lines.slice(startLine - 1, endLine).flatMap((text) => {
    const said = COMMENT.test(text) ? text.replace(COMMENT, '') : BEHIND.exec(text)?.[1]
    return said === undefined ? [] : [said]
  })
  return told.length === 0 ? [] : [{ kind: 'text', startLine, endLine, lines: told }]
}

function saysCase(sentence: string, wanted: readonly string[]): boolean {
  return SAYS_CASE.test(sentence) && hasCase(sentence, wanted)
}

function plainCase(text: string): string {
  return text.replace(NOT_SET, 'unset').replace(NOT_THERE, 'unknown')
}

/** Whether a text has the words of a case, or others for the same. */
export function hasCase(text: string, wanted: readonly string[]): boolean {
  const stems = stemsIn(plainCase(text).replace(CONTRARY, ' '))
  return wanted.every((word) => {
    const stem = stemOf(word)
    const same = SAME_CASE.filter((group) => group.includes(word)).flat()
    return [stem, ...[...alike(word, stem), ...same].map(stemOf)].some((one) => stems.has(one))
  })
}
