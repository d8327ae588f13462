const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Lines in a commit's message that name people. https://git-scm.com/docs/git-interpret-trailers */
const TRAILER = /^[ \t]*(?:[A-Z][\w-]*-(?:by|to)|cc):.*\n?/gim
/** A single letter can't be told from a word. */
const SHORTEST = 2

/** A text without these names, as whole words, and without email addresses. */
export function hideNames(text: string, names: readonly string[], instead: string): string {
  const without = text.replace(MAIL, instead)
  const known = names.filter((name) => name.length >= SHORTEST).sort((a, b) => b.length - a.length)
  if (known.length === 0) return without
  const spaced = known.map((name) => name.split(/\s+/).map(RegExp.escape).join('\\s+'))
  // In an address, a name is part of another word.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_/.@-])(?:${spaced.join('|')})(?![\\p{L}\\p{N}_/@-])`, 'gu')
  return without.replace(pattern, instead)
}

export function withoutTrailers(message: string): string {
  return message.replace(TRAILER, '').trimEnd()
}
