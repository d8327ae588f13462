import type { CodeLanguage } from '../source/code-language.ts'

const LINE: Readonly<Record<CodeLanguage['comments'], readonly string[]>> = {
  slashes: ['//'],
  hashes: ['#'],
  python: ['#'],
  php: ['//', '#'],
  dashes: ['--'],
  semicolons: [';'],
}
const BLOCK: Readonly<Record<CodeLanguage['comments'], readonly [string, string][]>> = {
  slashes: [['/*', '*/']],
  php: [['/*', '*/']],
  hashes: [],
  python: [
    ['"""', '"""'],
    ["'''", "'''"],
  ],
  dashes: [
    ['--[[', ']]'],
    ['{-', '-}'],
    ['/*', '*/'],
  ],
  semicolons: [],
}

/** The text with its comments replaced by spaces and everything else in place. Strings stay, because names in them are often uses. */
export function blankComments(text: string, comments: CodeLanguage['comments']): string {
  const [lines, blocks] = [LINE[comments], BLOCK[comments]]
  let blanked = ''
  let kept = 0
  for (let at = 0; at < text.length; ) {
    const block = blocks.find(([start]) => text.startsWith(start, at))
    if (block !== undefined) at = blank(at, endOf(text, at + block[0].length, block[1]))
    else if (lines.some((start) => text.startsWith(start, at)) && isComment(text, at)) at = blank(at, lineEnd(text, at))
    else at = isQuote(text[at]) ? endOfString(text, at) : at + 1
  }
  return blanked + text.slice(kept)

  function blank(start: number, end: number): number {
    blanked += text.slice(kept, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    kept = end
    return end
  }
}

/**
 * `$#`, `${x#y}` and `a#b` in a shell, `#[attribute]` in PHP; `#include` belongs to languages where hashes don't start comments anyway.
 */
function isComment(text: string, at: number): boolean {
  return text[at] !== '#' || (/^$|\s|[;({[,]/.test(text[at - 1] ?? '') && text[at + 1] !== '[')
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'" || character === '`'
}

/** The index after the closing quote; a string that never closes (an apostrophe, a lifetime) ends with its line. */
function endOfString(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === quote) return at + 1
    else if (character === '\n' && quote !== '`') return start + 1
  }
  return start + 1
}

function endOf(text: string, from: number, end: string): number {
  const at = text.indexOf(end, from)
  return at === -1 ? text.length : at + end.length
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}
