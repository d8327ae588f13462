/** Text of repositories, marked so that a model can tell it from what it is asked. Whoever wrote it does not know `mark`. */
export function asData(text: string, mark: string): string {
  return `<data ${mark}>\n${text.replaceAll(mark, '')}\n</data ${mark}>`
}
