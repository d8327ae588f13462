import { codeSpan, plainMarkdown } from '../../blocks/escape.ts'
import type { Usage } from '../../ports/index.ts'

type Catalog = readonly Pick<Usage, 'tool' | 'usage'>[]

/** Tools that no command stands for by itself. */
const OF_SEVERAL = [
  ['code_finder', '/code-find'],
  ['deepsearch', '/deepsearch'],
  ['deepsearch_read', '/deepsearch read'],
] as const

/** What people type for a tool of the instance. */
export function typedFor(catalog: Catalog): ReadonlyMap<string, string> {
  const own = catalog.flatMap(({ tool, usage }) =>
    tool === undefined ? [] : [[tool, usage.split(' ').slice(0, 2).join(' ')] as const],
  )
  return new Map([...OF_SEVERAL, ...own])
}

/** Longer names first; nothing that is part of a path or stands in quotes, for that is what somebody typed. */
function nameIn(tools: Iterable<string>): RegExp {
  const names = [...tools].sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\w/.:“"'\`-])(?:${names.join('|')})(?![\\w/”"'\`-]|\\.\\w)`, 'g')
}

/** An instance's advice names tools, as models call them; in Slack they have other names. */
export function inSlackWords(advice: string, catalog: Catalog): string {
  const typed = typedFor(catalog)
  return advice.replace(nameIn(typed.keys()), (tool) => typed.get(tool) ?? tool)
}

/** The same as markdown, in which paths and names are no markup: `a/__init__.py` has signs of emphasis. */
export function inSlackMarkdown(advice: string, catalog: Catalog): string {
  const typedBy = typedFor(catalog)
  // Code and addresses stand as they are.
  const asItIs = new RegExp(`(${nameIn(typedBy.keys()).source}|\`[^\`\\n]+\`|https?://\\S+)`)
  return advice
    .split(asItIs)
    .map((part, index) => {
      if (index % 2 === 0) return plainMarkdown(part)
      const typed = typedBy.get(part)
      return typed === undefined ? part : codeSpan(typed)
    })
    .join('')
}
