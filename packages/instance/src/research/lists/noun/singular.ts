/** `commands` → `command`; undefined if a word isn't a plural. */
export function singular(word: string): string | undefined {
  if (/(?:stat|vir|bon|camp)us(?:es)?$|(?:ali|bi|canv)as(?:es)?$/.test(word)) return word.replace(/(s)es$/, '$1')
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, '')
  return /[^su]s$/.test(word) ? word.slice(0, -1) : undefined
}
