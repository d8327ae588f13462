/** `:::`, `:::tip Title`, `::: warning`, `:::{note}`: boxes of site generators (https://vitepress.dev/guide/markdown#custom-containers). */
const BOX = /^\s*:{3,}\s*(?:\{?[a-z][\w-]*\}?(?:[\s[{].*)?)?$/
const SETTING = /^(?:[\w-]+:|\s|- |#|$)/

/** Whether a line of Markdown only opens or closes a box; a directive that inserts a symbol's documentation has indented options below it. */
export function isBoxMark(line: string, next = ''): boolean {
  return BOX.test(line) && !/^ {4}\S/.test(next)
}

/** How many lines at the top of a page only tell a site generator about it. */
export function frontMatterLength(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  return lines.slice(1, Math.max(1, end)).every((line) => SETTING.test(line)) ? 1 + end : 0
}
