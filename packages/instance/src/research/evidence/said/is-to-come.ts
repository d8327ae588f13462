const OUTSTANDING =
  /\b(?:when|once|until) (?:[\w./-]+ ){1,3}(?:is|are|gets?|becomes?) (?:supported|implemented|stable|added (?:in|to) support)\b|\bfor future (?:\w+ )?(?:use|compatib\w+|support|versions?)\b|\bmoved to (?:the |an? |its own )?[`'"]?[\w-]+[`'"]? (?:crate|package|gem|module|plugin|repository|extension)\b/i

/** Whether a line says that something is still to come, or has gone elsewhere. */
export function isToCome(text: string): boolean {
  return OUTSTANDING.test(text)
}
