/** The line with the lines before and after, which may contain the rest of its sentence. */
export function sentenceAt(lines: readonly string[], line: number): string {
  return lines.slice(Math.max(0, line - 2), line + 1).join(' ')
}

/** Items, headings, fences, rows and directives, but not code or emphasis at the start of a line, with which a sentence goes on. */
const APART = /^\s*(?:[-*+](?:\s|$)|#{1,6}(?:\s|$)|[>|]|`{3}|~{3}|:{3,}|!{3}|\d+\.\s|={3,}|-{3,}|\*{3,}|\.\. )/
const ENDS = /[.!?:]["'”’)\]*_`]*\s*$/
/** So many lines below are read at least; more until the sentence ends. */
const BELOW = 4
const FARTHEST = 10

/** The sentence of a paragraph that contains it, the one before and the one after. */
export function saidAt(lines: readonly string[], line: number, isRarest: (text: string) => boolean) {
  const isApart = (text = '') => text.trim() === '' || APART.test(text)
  let from = line
  while (from > 1 && line - from < 3 && !isApart(lines[from - 1]) && !isApart(lines[from - 2])) from--
  let to = line
  const isOver = () => to - line >= BELOW && ENDS.test(lines[to - 1] ?? '')
  while (to < lines.length && to - line < FARTHEST && !isOver() && !isApart(lines[to])) to++
  const sentences = lines
    .slice(from - 1, to)
    .join(' ')
    .split(/(?<=[.!?:])(?<!\b(?:e\.g|i\.e|etc|cf|vs)\.)\s+(?=\p{Lu}|$)/u)
  const at = sentences.findIndex((sentence) => isRarest(sentence))
  return {
    said: sentences[at] ?? lines[line - 1] ?? '',
    before: sentences[at - 1] ?? '',
    after: at === -1 ? '' : (sentences[at + 1] ?? ''),
  }
}
