/** A code span as in CommonMark: between two runs of backticks of equal length, of which the first isn't escaped. */
const SPAN = '(?<!`)(?<!(?<!\\\\)(?:\\\\\\\\)*\\\\)(?<run>`+)(?!`)[\\s\\S]*?(?<!`)\\k<run>(?!`)'
/** An address may have brackets of its own. */
const LINK = new RegExp(
  `(?<code>${SPAN})|!?\\[(?<words>[^[\\]]*)\\]\\((?:[^()\\s]|\\([^()\\s]*\\))*(?:\\s+"[^"]*")?\\)`,
  'g',
)
const ADDRESS = new RegExp(`(?<code>${SPAN})|<?(?:\\b[a-z][a-z\\d+.-]{1,20}:\\/\\/|\\bwww\\.)[^\\s>]+>?`, 'gi')
/** A link or link definition to another site, anywhere. */
const LEADS_ELSEWHERE = /(\](?:\(|:)\s*<?)(?:[a-z][a-z\d+.-]{1,20}:)?\/\/[^\s)>]*/gi

/**
 * Reduces links and images to their text, except in backticks. Places in code are cited in a form of their own; any other link may lead
 * readers, and link unfurling, to other sites.
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

/** A block that looks like code may not be one for another markdown parser; addresses in strings stay. */
export function codeWithoutLinks(block: string): string {
  return block.replace(LEADS_ELSEWHERE, '$1(link removed)')
}

function groupsOf(match: readonly unknown[]): { code?: string; words?: string } {
  const groups = match.at(-1)
  return typeof groups === 'object' && groups !== null ? groups : {}
}
