/** The line with the lines before and after, which may contain the rest of its sentence. */
export function sentenceAt(lines: readonly string[], line: number): string {
  return lines.slice(Math.max(0, line - 2), line + 1).join(' ')
}

/** The sentence of a paragraph that contains it, the one before and the one after. */
export function saidAt(lines: readonly string[], line: number, isRarest: (text: string) => boolean) {
  const isApart = (text = '') => text.trim() === '' || /^\s*(?:[-*+#>|`~]|:{3,}|!{3}|\d+\.|={3,}|-{3,})/.test(text)
  let from = line
  while (from > 1 && line - from < 3 && !isApart(lines[from - 1]) && !isApart(lines[from - 2])) from--
  let to = line
  while (to < lines.length && to - line < 4 && !isApart(lines[to])) to++
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
