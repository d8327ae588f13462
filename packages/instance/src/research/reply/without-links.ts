/** A span of code as CommonMark reads it: between two runs of backticks of the same length, the first one not escaped. */
const SPAN = '(?<!`)(?<!(?<!\\\\)(?:\\\\\\\\)*\\\\)(?<run>`+)(?!`)[\\s\\S]*?(?<!`)\\k<run>(?!`)'
const LINK = new RegExp(`(?<code>${SPAN})|!?\\[(?<words>[^[\\]]*)\\]\\([^()\\s]*(?:\\s+"[^"]*")?\\)`, 'g')
const ADDRESS = new RegExp(`(?<code>${SPAN})|<?(?:\\b[a-z][a-z\\d+.-]{1,20}:\\/\\/|\\bwww\\.)[^\\s>]+>?`, 'gi')
/** A link or its definition that leads elsewhere, wherever it stands. */
const LEADS_ELSEWHERE = /(\](?:\(|:)\s*<?)(?:[a-z][a-z\d+.-]{1,20}:)?\/\/[^\s)>]*/gi

/**
 * Links and images reduced to their words, but for what stands in backticks: places of the code are named in a form of their
 * own, and anything else may lead readers, and whatever unfurls links, elsewhere.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(LINK, (...match) => {
      const { code, words = '' } = groupsOf(match)
      return code ?? words
    })
    .replace(ADDRESS, (...match) => groupsOf(match).code ?? '(link removed)')
    .replace(LEADS_ELSEWHERE, '$1(link removed)')
}

/** A block that looks like code may be none to another reader of markdown; addresses in strings stay. */
export function codeWithoutLinks(block: string): string {
  return block.replace(LEADS_ELSEWHERE, '$1(link removed)')
}

function groupsOf(match: readonly unknown[]): { code?: string; words?: string } {
  const groups = match.at(-1)
  return typeof groups === 'object' && groups !== null ? groups : {}
}
