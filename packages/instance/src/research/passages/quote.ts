import { howTelling } from '../../search/meaning/how-telling.ts'
import { hasPlaceholder } from '../markup/site-marks.ts'
import type { Block } from './cutting/blocks.ts'
import { isClause, isTorn, saysNothing, wellFormed } from './sentences/well-formed.ts'
import { codeOf, cut, LONGEST, PROMPTED, plainText, textOf } from './shown-block.ts'
import { worthOf } from './telling.ts'
import { type DocTerm, heldBy, stemOf, stemsIn } from './terms.ts'

const LONGEST_SENTENCE = 300
const BLOCKS = 12

/** A passage as a quotation, with its code blocks below their sentences. If not all fits, what says most of `terms` is there. */
export function quoteOf(
  { blocks }: { blocks: readonly Block[] },
  most = LONGEST,
  terms: readonly DocTerm[] = [],
  isFromSentence = false,
): string {
  const first = isFromSentence ? [] : tellingOf(blocks.slice(0, BLOCKS), terms)
  const shown: string[] = []
  for (const text of fitting(blocks.slice(0, BLOCKS), most, terms, first)) {
    if (text.startsWith('>') && shown.at(-1)?.startsWith('>')) shown.push('>')
    shown.push(text)
  }
  return shown.join('\n')
}

/**
 * As many of the blocks as fit. What says most of the terms takes precedence, then the first code block or list that a sentence announces,
 * each with that sentence.
 */
function fitting(
  blocks: readonly Block[],
  most: number,
  terms: readonly DocTerm[],
  telling: readonly number[],
): string[] {
  const announced = blocks.findIndex((_, at) => isAnnounced(blocks, at))
  const first = [...telling, ...(announced === -1 ? [] : [announced - 1, announced])]
  const texts = new Map<number, string>()
  let length = 0
  for (const at of new Set([...first, ...blocks.keys()])) {
    const block = blocks[at]
    if (block === undefined) continue
    const left = length === 0 ? most : most - length
    const text = block.kind === 'code' ? codeOf(block, left, terms) : textOf(block, terms, left)
    if (text === '' || (length > 0 && length + text.length > most)) continue
    length += text.length
    texts.set(at, text)
  }
  return [...texts].sort(([a], [b]) => a - b).map(([, text]) => text)
}

/** The block with the words that the others lack, and the sentence that announces it or what it announces. */
function tellingOf(blocks: readonly Block[], terms: readonly DocTerm[]): number[] {
  const groups: number[][] = []
  for (const at of blocks.keys()) {
    if (isAnnounced(blocks, at)) groups.at(-1)?.push(at)
    else groups.push([at])
  }
  const worth = worthOf(
    groups.map((group) => group.flatMap((at) => blocks[at]?.lines ?? []).join('\n')),
    terms,
  )
  const best = Math.max(0, ...worth)
  return best === 0 ? [] : (groups[worth.indexOf(best)] ?? [])
}

/** "As follows:" announces the code block or list that follows. */
export function isAnnounced(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at]
  const isMeant = block?.kind === 'code' || /^\s*(?:[-*+•]|\d+[.)])\s/.test(block?.lines[0] ?? '')
  return isMeant && /:\s*$/.test(blocks[at - 1]?.lines.at(-1) ?? '')
}

const COMMAND =
  /^(?:sudo|npm|npx|yarn|pnpm|bun|deno|node|make|cmake|cargo|rustup|go|python3?|pip3?|pipx|uv|poetry|hatch|tox|nox|pytest|bundle|gem|rake|ruby|mvn|\.\/\S+|gradle|docker|docker-compose|kubectl|helm|git|curl|wget|brew|apt|apt-get|bash|sh|cd|scripts\/\S+|bin\/\S+|dotnet|mix|composer|php|swift|terraform|prove|[A-Z_]+=\S+)(?: |$)/

/** The shell commands of a passage, without prompts, comments and output. */
export function commandsOf({ blocks }: { blocks: readonly Block[] }): string[] {
  const typed = blocks.flatMap(({ kind, lines }) => (kind === 'code' ? wholeLines(lines) : []))
  const prompted = typed.filter((line) => PROMPTED.test(line))
  const lines = prompted.length > 0 ? prompted : typed
  return lines
    .map((line) =>
      line
        .trim()
        .replace(/^(?:\$|%) /, '')
        .replace(/\s+#\s.*$/, ''),
    )
    .filter((line) => COMMAND.test(line) || (prompted.length > 0 && line !== ''))
}

/** A backslash at its end continues a line in the next. */
function wholeLines(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
}

const FEW_PARTS = 3

/** Commands whose words are little more than what is asked for: of `npm test` and `npx vitest run FILE`, the first runs the tests. */
export function commandsCalled(terms: readonly DocTerm[], passage: { blocks: readonly Block[] }): string[] {
  const wanted = new Set(terms.map(({ stems: [stem = ''] }) => stem))
  return commandsOf(passage).filter((command) => {
    const [, ...parts] = command.split(/\s+/)
    return (
      parts.length < FEW_PARTS &&
      parts.some((part) => /^[a-z][\w:-]*$/.test(part) && wanted.has(stemOf(part.split(':')[0] ?? '')))
    )
  })
}

/** The sentences of a text, each on one line, except questions and pointers to further reading. */
export function sentencesOf(blocks: readonly Block[]): string[] {
  return blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ lines }) =>
      whole(
        plainText(lines)
          .replace(/^[ \t]*(?:[-*+•]|\d+[.)])[ \t]+/gm, '¶')
          .replace(/\s+/g, ' ')
          .split(/((?<=[.!?:])\s+(?=[\p{Lu}`*"(])|\s*¶)/u),
      ),
    )
    .filter((sentence) => /\p{L}{2,}.*\s\p{L}/u.test(sentence) && !saysNothing(sentence))
    .filter((sentence) => !hasPlaceholder(sentence))
}

/** Sentences, which a split may have torn inside of code: `**kwargs: Any`. `parts`: with what is between them. */
function whole(parts: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [sentence = '', last] = [parts[at], found.at(-1)]
    const isTornOff = last !== undefined && !parts[at - 1]?.includes('¶') && (last.match(/`/g)?.length ?? 0) % 2 === 1
    if (isTornOff) found[found.length - 1] = `${last}${parts[at - 1] ?? ''}${sentence}`
    else found.push(sentence)
  }
  return found
}

/** The sentence that contains most of the words, on one line; of those that are fit, if that matters. */
export function bestSentence(
  { blocks }: { blocks: readonly Block[] },
  terms: readonly DocTerm[],
  longest = LONGEST_SENTENCE,
  isFit: (sentence: string) => boolean = () => true,
): string {
  const weighed = terms.map((term) => ({ ...term, weight: term.weight * howTelling(term.word) }))
  const said = blocks
    .flatMap((_, at) => sentencesInContext(blocks, at))
    .filter(({ sentence }) => isFit(sentence))
    .map(({ sentence, whole }, at) => {
      const stems = stemsIn(sentence)
      const worth = weighed.reduce((sum, term) => sum + heldBy(stems, term) * term.weight, 0)
      const shown = whole.length <= longest ? whole : sentence
      return { sentence: shown, worth: worth * wellFormed(sentence, at === 0) }
    })
  const [best] = said.sort((a, b) => b.worth - a.worth)
  return cut(best?.sentence.trim() ?? '', longest)
}

/** The sentences of a block; one that needs the sentence before it is whole with that, and a clause of a list with what announces it. */
function sentencesInContext(blocks: readonly Block[], at: number): { sentence: string; whole: string }[] {
  const [block, above] = [blocks[at], blocks[at - 1]]
  if (block === undefined) return []
  const text = plainText(block.lines).replace(/\s+/g, ' ')
  const announcing = above !== undefined && isAnnounced(blocks, at) ? sentencesOf([above]).at(-1) : undefined
  return sentencesOf([block]).map((sentence, index, all) => {
    const both = `${all[index - 1]} ${sentence}`
    if (isTorn(sentence) && text.includes(both)) return { sentence, whole: both }
    return {
      sentence,
      whole: announcing !== undefined && isClause(sentence) ? `${announcing} ${sentence}` : sentence,
    }
  })
}

/** The blocks of a passage, starting with the one that has the sentence. */
export function fromSentence({ blocks }: { blocks: readonly Block[] }, sentence: string): readonly Block[] {
  const start = sentence.replace(/ …$/, '')
  const at = blocks.findIndex((_, index) =>
    sentencesInContext(blocks, index).some(
      ({ whole, sentence: own }) => whole.startsWith(start) || own.startsWith(start),
    ),
  )
  return blocks.slice(Math.max(0, at))
}

/** What follows the sentence, from the block that has it; the whole block where it comes later in it. */
export function besidesSentence(passage: { blocks: readonly Block[] }, sentence: string): readonly Block[] {
  const [first, ...rest] = fromSentence(passage, sentence)
  if (first === undefined) return []
  const lines = linesBelow(first, sentence)
  return lines.length === 0 ? rest : [{ ...first, lines }, ...rest]
}

/** A passage without the sentence, where a block begins with that. */
export function withoutSentence(passage: { blocks: readonly Block[] }, sentence: string): readonly Block[] {
  const [first] = fromSentence(passage, sentence)
  return passage.blocks.flatMap((block) => {
    const lines = block === first ? linesBelow(block, sentence) : block.lines
    return lines.length === 0 ? [] : [{ ...block, lines }]
  })
}

/** The lines without the sentence that they begin with; lists keep theirs. */
function linesBelow({ kind, lines }: Block, sentence: string): readonly string[] {
  let said = sentence
  for (const [index, line] of lines.entries()) {
    const text = kind === 'text' ? plainText([line]).replace(/\s+/g, ' ').trim() : ''
    if (text.startsWith(said)) {
      const left = text.slice(said.length).trim()
      return [...(left === '' ? [] : [left]), ...lines.slice(index + 1)]
    }
    if (text === '' || !said.startsWith(text)) return lines
    said = said.slice(text.length).trim()
  }
  return lines
}

/** The weighted share of the words that a passage's heading and best sentence contain. */
export function saidBy(
  passage: { titles: readonly string[]; blocks: readonly Block[] },
  terms: readonly DocTerm[],
): number {
  const stems = stemsIn(`${passage.titles.at(-1) ?? ''} ${bestSentence(passage, terms)}`)
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? 0 : terms.reduce((sum, term) => sum + heldBy(stems, term) * term.weight, 0) / all
}
