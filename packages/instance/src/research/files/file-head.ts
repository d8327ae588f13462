import { isPoorLine } from '../../search/find/score-lines.ts'
import { outline } from '../../search/text/outline.ts'

/** What the beginning of a file says, and what the file defines. */
export interface FileHead {
  /** The first paragraph of the comment before all code. */
  says: string | undefined
  /** What is defined at its left margin, in order. */
  defines: readonly { name: string; line: number }[]
}

const OPENS = /^\s*[rRuU]?(\/\*|"""|'''|<!--)/
const CLOSING = new Map([
  ['/*', '*/'],
  ['"""', '"""'],
  ["'''", "'''"],
  ['<!--', '-->'],
])
const LICENSE = /\blicen[sc]ed?\b|copyright|permission is hereby|all rights reserved/i
const MARK = /^\s*(?:\/\/+!?|\/\*+!?|\*+\/?|#+(?!\s*include|!)|--+|;+|<!--|[rRuU]?"""|[rRuU]?''')\s?/
const LAST_MARK = /\s*(?:\*\/|-->|"""|''')\s*$/
const NO_COMMENT = /^(?:@|use strict|eslint|biome-|pragma|type:|-\*-|vim?:|package\b|go:|\+build|SPDX|Copyright)/i
const BEFORE = /^\s*(?:#!.*|['"]use \w+['"];?|package [\w.]+;?|<\?php|)$/
const LONGEST = 240
const FARTHEST = 60
/** A member of a block such as `const ( ExitOk = 0 )`. */
const MEMBER = /^(?:\t| {2,4})([A-Za-z_]\w*)(?:\s+[\w.]+)?\s*=(?!=)/
const BLOCK = /^(?:const|var|type) \(\s*$/
/** Gives a name to what is defined elsewhere. */
const BORROWED = /=\s*(?:await\s+)?(?:require|import)\b/
const OF_MODULE = /^(?:exports|module|_|default)$/

/** Reads a whole file. */
export function headOf(lines: readonly string[], path: string): FileHead {
  const symbols = outline(lines, path).filter(
    ({ name, indent, line }) => indent === 0 && !OF_MODULE.test(name) && !BORROWED.test(lines[line - 1] ?? ''),
  )
  const members = membersOf(lines)
  const all = [...symbols.map(({ name, line }) => ({ name, line })), ...members].sort((a, b) => a.line - b.line)
  return { says: firstComment(lines), defines: [...new Map(all.map((one) => [one.name, one])).values()] }
}

function membersOf(lines: readonly string[]): { name: string; line: number }[] {
  let isInside = false
  return lines.flatMap((text, index) => {
    if (BLOCK.test(text)) isInside = true
    else if (/^\)/.test(text)) isInside = false
    const name = isInside ? MEMBER.exec(text)?.[1] : undefined
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })
}

/** The first sentence of the first paragraph that isn't a title or about the license. */
function firstComment(lines: readonly string[]): string | undefined {
  let said: string[] = []
  let closing: string | undefined
  for (const line of [...lines.slice(0, FARTHEST), '']) {
    const [, opening] = (closing === undefined && OPENS.exec(line)) || []
    if (opening !== undefined) closing = CLOSING.get(opening)
    const isComment = closing !== undefined || MARK.test(line)
    const text = isComment ? line.replace(LAST_MARK, '').replace(MARK, '').trim() : ''
    if (text === '') {
      const sentence = sentenceOf(said)
      if (sentence !== undefined) return sentence
      said = []
      if (!isComment && !BEFORE.test(line)) return undefined
    } else if (!NO_COMMENT.test(text) && !isPoorLine(text)) said.push(text)
    if (
      closing !== undefined &&
      line.slice(opening === undefined ? 0 : line.indexOf(opening) + opening.length).includes(closing)
    )
      closing = undefined
  }
  return undefined
}

function sentenceOf(paragraph: readonly string[]): string | undefined {
  const text = paragraph.join(' ')
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.*/.exec(text) ?? []
  return LICENSE.test(text) || !/\p{L}{2,}.*\s\p{L}.*\s\p{L}/u.test(sentence) ? undefined : sentence.slice(0, LONGEST)
}
