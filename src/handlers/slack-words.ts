import { codeWords } from './code/words.ts'

/** What people type for a tool of the instance. */
export const typedFor: ReadonlyMap<string, string> = new Map([
  ['code_finder', '/code-find'],
  ['deepsearch', '/deepsearch'],
  ['deepsearch_read', '/deepsearch read'],
  ...codeWords.map(({ tool, word }) => [tool, `/code ${word}`] as const),
])

// Longer names first; nothing that is part of a path or stands in quotes, for that is what somebody typed.
const names = [...typedFor.keys()].sort((a, b) => b.length - a.length)
const NAME = new RegExp(`(?<![\\w/.:“"'\`-])(?:${names.join('|')})(?![\\w/”"'\`-]|\\.\\w)`, 'g')

/** An instance's advice names tools, as models call them; in Slack they have other names. `mark` is put around them. */
export function inSlackWords(advice: string, mark = '`'): string {
  return advice.replace(NAME, (tool) => `${mark}${typedFor.get(tool)}${mark}`)
}
