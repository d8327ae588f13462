/**
 * Links and images reduced to their words, but for what stands in backticks: places of the code are named in a form of their
 * own, and anything else may lead readers, and whatever unfurls links, elsewhere.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(
      /(`[^`]*`)|!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g,
      (_all, code?: string, words?: string) => code ?? words ?? '',
    )
    .replace(/(`[^`]*`)|<?https?:\/\/[^\s>]+>?/g, (_all, code?: string) => code ?? '(link removed)')
}
