import { codeSpan, plainMarkdown } from '../../blocks/escape.ts'
import type { Usage } from '../../ports/index.ts'

type Catalog = readonly Pick<Usage, 'tool' | 'usage'>[]

/** Tools that more than one command uses. */
const OF_SEVERAL = [
  ['code_finder', '/code-find'],
  ['deepsearch', '/deepsearch'],
  ['deepsearch_read', '/deepsearch read'],
] as const

/** What people type for each tool of the instance. */
export function typedFor(catalog: Catalog): ReadonlyMap<string, string> {
  const own = catalog.flatMap(({ tool, usage }) =>
    tool === undefined ? [] : [[tool, usage.split(' ').slice(0, 2).join(' ')] as const],
  )
  return new Map([...OF_SEVERAL, ...own])
}

/** Longer names first. Names that are part of a path or in quotes don't count, because somebody typed those. */
function nameIn(tools: Iterable<string>): RegExp {
  const names = [...tools].sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\w/.:“"'\`-])(?:${names.join('|')})(?![\\w/”"'\`-]|\\.\\w)`, 'g')
}

/** An instance's advice uses the tool names that models call; in Slack they have other names. */
export function inSlackWords(advice: string, catalog: Catalog): string {
  const typed = typedFor(catalog)
  return advice.replace(nameIn(typed.keys()), (tool) => typed.get(tool) ?? tool)
}

/** The same as markdown, where paths and names must not become markup: `a/__init__.py` looks like emphasis. */
export function inSlackMarkdown(advice: string, catalog: Catalog): string {
  const typedBy = typedFor(catalog)
  // Code and addresses stay as they are.
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
