/**
 * The words in a repository's name: in a question they say where to look, and prove nothing. Where a text doesn't say the whole of a longer
 * name, a part of it is a word like others.
 */
export function ownWords(repositories: readonly { name: string }[], text?: string): ReadonlySet<string> {
  const [only, ...others] = repositories
  if (only === undefined || others.length > 0) return new Set()
  const last = only.name.slice(only.name.lastIndexOf('/') + 1).toLowerCase()
  const parts = last.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const whole = new RegExp(parts.map((part) => RegExp.escape(part)).join('[^\\p{L}\\p{N}]?'), 'iu')
  return new Set(text === undefined || whole.test(text) ? [last, ...parts] : [last])
}
