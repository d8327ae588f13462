const QUOTED = /"([^"]*)"|'([^']*)'|`([^`]*)`/g
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\[|include|define|if)|--|;;|""")/

/** What a line of code says to people: errors, logs, help. Quoted text of one word is a key, not a message. */
export function messagesIn(line: string): string {
  if (!/["'`]/.test(line) || COMMENT.test(line)) return ''
  return [...line.matchAll(QUOTED)]
    .map(([, double, single, back]) => double ?? single ?? back ?? '')
    .filter((text) => /\s/.test(text))
    .join(' ')
}
