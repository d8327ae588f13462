import { pointedTo } from '../howto/follow-pointer.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import type { Means } from '../kinds/kind.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { quoteOf } from '../passages/quote.ts'
import { lettersOf, plainText } from '../passages/shown-block.ts'
import { stemsIn } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { type HeadedQuestion, headedQuestion, likenessOf } from './same-question.ts'

/** Characters of the sentences that answer at a glance, and of the whole section. */
const LEAD = 320
const WHOLE = 900
/** Sections to look at: if everyday words are all that is asked, others say more of them. */
const MOST = 24
const LEAST = Number.EPSILON

const YES_OR_NO = /^\W*(yes|no)\b/i
const WHAT_IS = /^\W*(?:(?:so|and|but|ok) )?what(?:['’]?s| is| are) (?:an? |the )?(\p{L}[\p{L} -]{1,40}?)\W*$/iu
/** Pages and sections that say what words mean here. */
const MEANINGS = /\b(?:glossary|terms|terminology|vocabulary|concepts|definitions|nomenclature)\b/i

/** What somebody wrote in the documents below the same question, or in the glossary; undefined if there is no such thing. */
export async function replyUnderHeading(
  { text }: Asked,
  means: Means,
): Promise<(Reply & { kind: string }) | undefined> {
  const own = ownWords(means.repositories)
  const asked = headedQuestion(text, own)
  if (asked === undefined) return undefined
  means.tell('Reading the documents')
  const [, word] = WHAT_IS.exec(text) ?? []
  const passages = await findPassages(asked.terms, means, { wantsEntry: word !== undefined, most: MOST })
  const likeness = passages.map((one) => likenessOfHeading(one, asked, own))
  const found =
    passages[likeness.indexOf(Math.max(LEAST, ...likeness))] ??
    passages.find((one) => word !== undefined && saysMeaning(one, word))
  if (found === undefined) return undefined
  const pointed = await pointedTo(found, asked.terms, means)
  if (pointed !== undefined) {
    const reply = replyOfPointed(found, pointed, asked, means)
    return { ...reply, certainty: reply.certainty === 'thin' ? 'thin' : 'exact', kind: 'document' }
  }
  const isWay = asked.wants === 'way' && !isOneParagraph(found)
  const reply = isWay ? replyOfPassages(found, [], asked.terms, means) : replyOf(found, means)
  return { ...reply, certainty: 'exact', kind: 'document' }
}

function replyOfPointed(found: Passage, pointed: Passage, asked: HeadedQuestion, means: Means): Reply {
  const reply = replyOfPassages(pointed, [found], asked.terms, means)
  if (reply.certainty === 'thin') return reply
  const [, said] = YES_OR_NO.exec(plainText(found.blocks[0]?.lines ?? [])) ?? []
  return said === undefined || asked.wants !== 'whether' ? reply : { ...reply, first: `${said}: ${reply.first}` }
}

function likenessOfHeading({ titles, blocks }: Passage, asked: HeadedQuestion, own: ReadonlySet<string>): number {
  const heading = headedQuestion(titles.at(-1) ?? '', own)
  if (heading === undefined || blocks.length === 0) return 0
  const below = stemsIn(blocks.flatMap(({ lines }) => lines).join('\n'))
  return likenessOf(asked, heading, ({ stems }) => stems.some((stem) => below.has(stem)))
}

function isOneParagraph({ blocks: [first, ...rest] }: Passage): boolean {
  return first?.kind === 'text' && rest.length === 0
}

function saysMeaning({ titles, path }: Passage, word: string): boolean {
  const [title = '', ...above] = titles.toReversed()
  const stems = stemsIn(title)
  const wanted = stemsIn(word)
  const isCalled = stems.size === wanted.size && wanted.keys().every((stem) => stems.has(stem))
  return isCalled && [...above, path.replaceAll(/[/._-]/g, ' ')].some((name) => MEANINGS.test(name))
}

function replyOf(passage: Passage, { links, repositories }: Means): Reply {
  const { repo, commit, path, startLine, endLine, blocks } = passage
  const link = linkTo(passage, links, repositories.length > 1)
  const [first, ...rest] = blocks
  const text = first?.kind === 'text' ? withoutLabel(plainText(first.lines), passage) : ''
  const lead = leadOf(text)
  const isAll = rest.length === 0 && lead !== '' && lettersOf(text) === lettersOf(lead)
  return {
    first: lead === '' ? `${link}:` : `“${lead}” (${link})`,
    ...(!isAll && { body: quoteOf({ blocks: lead === '' ? blocks : rest }, WHOLE) }),
    places: [{ repo, commit, path, symbol: undefined, startLine, endLine, lines: [] }],
    certainty: 'exact',
  }
}

/** An entry of a list or table begins with what it is about. */
function withoutLabel(text: string, { titles }: Passage): string {
  const label = `- ${titles.at(-1)}: `
  return text.startsWith(label) ? text.slice(label.length) : text
}

/** The first sentences of a paragraph; empty for a list. */
function leadOf(text: string): string {
  if (/^\s*(?:[-*+•>|]|\d+[.)])\s/.test(text)) return ''
  const sentences = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+(?=[\p{Lu}`*"(])/u)
  let lead = ''
  for (const sentence of sentences) {
    const longer = lead === '' ? sentence : `${lead} ${sentence}`
    if (longer.length > LEAD) break
    lead = longer
  }
  return lead
}
