import type { Links } from '../../files/links.ts'
import type { Definition } from '../find/definition.ts'
import { code, escapeLabel, type Finding, placeLink } from '../find/finding.ts'
import type { Import } from '../find/imports.ts'
import type { Use, UsedSymbol } from '../find/uses.ts'
import { withoutLinks } from '../reply/without-links.ts'

const USES_SHOWN = 4
const LONGEST_LINE = 120

/** Undefined where nothing but tests uses it. */
export function connectionLine({ symbol, finding, uses }: UsedSymbol, links: Links): string | undefined {
  const callers = uses.filter(({ isTest }) => !isTest)
  if (callers.length === 0) return undefined
  const shown = callers.slice(0, USES_SHOWN).map((use) => {
    const place = placeLink({ ...use, startLine: use.line, endLine: use.line }, links)
    return use.within === undefined ? place : `${code(use.within)} (${place})`
  })
  const more = callers.length - shown.length
  const rest = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'file' : 'files'}`
  return `- ${code(symbol)} (${code(finding.path)}) is used in ${shown.join(', ')}${rest}`
}

export function importLine({ from, to, line }: Import, links: Links): string {
  return `- ${placeLink({ ...from, startLine: line, endLine: line }, links)} imports ${code(to.path)}`
}

/** With the line itself, since it is what was asked for. */
export function useLine(use: Use, links: Links): string {
  const place = placeLink({ ...use, startLine: use.line, endLine: use.line }, links)
  const text = use.text.trim()
  const shown = text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`
  return `- ${use.within === undefined ? '' : `in ${code(use.within)}, `}${place}: ${code(shown)}`
}

/** The line that defines it, and the first sentence of its comment, in the comment's own words. */
export function definitionLine(definition: Definition, links: Links): string {
  const { startLine, signature, says } = definition
  const place = placeLink({ ...definition, endLine: startLine }, links)
  return `- ${place}: ${code(signature)}${says === undefined ? '' : ` – “${escapeLabel(withoutLinks(says))}”`}`
}

export function testLink(test: Finding | Use, links: Links): string {
  return placeLink('line' in test ? { ...test, startLine: test.line, endLine: test.line } : test, links)
}
