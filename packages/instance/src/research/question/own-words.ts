/** The words in a repository's name: in a question they say where to look, and prove nothing. */
export function ownWords(repositories: readonly { name: string }[]): ReadonlySet<string> {
  const [only, ...others] = repositories
  if (only === undefined || others.length > 0) return new Set()
  const last = only.name.slice(only.name.lastIndexOf('/') + 1).toLowerCase()
  return new Set([last, ...last.split(/[^\p{L}\p{N}]+/u)])
}
