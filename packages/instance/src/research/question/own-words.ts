/**
 * The words in a repository's name: in a question they say where to look, and prove nothing. Where a text says only one
 * part of a longer name, that is a word like others.
 */
export function ownWords(repositories: readonly { name: string }[], text?: string): ReadonlySet<string> {
  const [only, ...others] = repositories
  if (only === undefined || others.length > 0) return new Set()
  const last = only.name.slice(only.name.lastIndexOf('/') + 1).toLowerCase()
  const parts = last.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  // "The bot API" is telegram-bot-api, and "does NATS" begins with the name of nats-server.
  const pairs = parts
    .slice(1)
    .map((part, at) => `${RegExp.escape(parts[at] ?? '')}[^\\p{L}\\p{N}]?${RegExp.escape(part)}`)
  const isSubject = (part: string) =>
    new RegExp(`\\b(?:does|do|can|could|will|is|has|did)\\s+${RegExp.escape(part)}\\b`, 'iu').test(text ?? '')
  const isNamed = text === undefined || parts.length === 1 || new RegExp(pairs.join('|'), 'iu').test(text)
  return new Set([last, ...(isNamed ? parts : parts.filter(isSubject))])
}
