import { codeSpan, plainMarkdown } from '../../blocks/escape.ts'
import { codeWords } from '../code/subcommands.ts'

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

// Code and addresses stand as they are.
const AS_IT_IS = new RegExp(`(${NAME.source}|\`[^\`\\n]+\`|https?://\\S+)`)

/** An instance's advice names tools, as models call them; in Slack they have other names. */
export function inSlackWords(advice: string): string {
  return advice.replace(NAME, (tool) => typedFor.get(tool) ?? tool)
}

/** The same as markdown, in which paths and names are no markup: `a/__init__.py` has signs of emphasis. */
export function inSlackMarkdown(advice: string): string {
  return advice
    .split(AS_IT_IS)
    .map((part, index) => {
      if (index % 2 === 0) return plainMarkdown(part)
      const typed = typedFor.get(part)
      return typed === undefined ? part : codeSpan(typed)
    })
    .join('')
}
