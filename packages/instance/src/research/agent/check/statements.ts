import { codeWithoutLinks, withoutLinks } from '../../reply/without-links.ts'
import { CITATION } from './citation.ts'

/** A part of an answer: one statement with the citations that follow it, or something that is not a statement and is kept unchanged. */
export interface Part {
  kind: 'statement' | 'code' | 'kept'
  text: string
  /** The paragraph, list item or table row that it is in, counted from 0. */
  block: number
  /** Whether that is a table row. */
  inTable: boolean
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** No backticks may follow the opening ones, otherwise it is a code span. */
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})/
/** Lines that start a new block and are never joined to the one before. */
const BEGINS = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|>|\||$)/
/** A sentence's citations may come after its full stop. */
const AFTER_STOP = new RegExp(`([.!?])((?:\\s*${CITATION.source})+)`, 'g')

/** Splits markdown into parts; joining their texts makes it whole again. Headings and code blocks are kept. */
export function splitStatements(markdown: string): Part[] {
  const parts: Part[] = []
  let block = 0
  let inTable = false
  const keep = (text: string) => parts.push({ kind: 'kept', text, block, inTable })
  function splitSentences(text: string): void {
    for (const { segment } of segmenter.segment(text.replace(AFTER_STOP, '$2$1'))) {
      const [, sentence = '', space = ''] = /^([\s\S]*?)(\s*)$/.exec(segment) ?? []
      if (sentence !== '') parts.push({ kind: 'statement', text: sentence, block, inTable })
      if (space !== '') keep(space)
    }
  }
  for (const [index, { isCode, text: raw }] of blocksOf(markdown).entries()) {
    block = index
    inTable = /^\s*\|/.test(raw)
    if (isCode) {
      parts.push({ kind: 'code', text: `${codeWithoutLinks(raw)}\n`, block, inTable })
      continue
    }
    const whole = withoutLinks(raw)
    const [, lead = '', text = ''] = /^(\s*(?:(?:[-*+]|\d+[.)]|>|\|)\s+)*)([\s\S]*)$/.exec(whole) ?? []
    if (lead !== '') keep(lead)
    if (/^#{1,6}\s/.test(text)) keep(text)
    else splitSentences(text)
    keep('\n')
  }
  return parts
}

/** One block per line, except that a wrapped paragraph is one, and so is a fenced block. */
function blocksOf(markdown: string): { text: string; isCode: boolean }[] {
  const blocks: { text: string; isCode: boolean }[] = []
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const [, mark] = FENCE.exec(line) ?? []
    const last = blocks.at(-1)
    if (fence !== undefined) {
      if (last !== undefined) last.text += `\n${line}`
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    } else if (mark !== undefined) {
      fence = mark
      blocks.push({ text: line, isCode: true })
    } else if (
      last !== undefined &&
      !last.isCode &&
      last.text.trim() !== '' &&
      !/^\s*[#|]/.test(last.text) &&
      !BEGINS.test(line)
    ) {
      last.text += ` ${line.trimStart()}`
    } else blocks.push({ text: line, isCode: false })
  }
  return blocks
}
