/** Repository text, marked so that a model can tell it apart from its instructions. Whoever wrote the text can't know `mark`. */
export function asData(text: string, mark: string): string {
  return `<data ${mark}>\n${text.replaceAll(mark, '')}\n</data ${mark}>`
}
