import { printable } from '../../../errors/printable.ts'
import { filePath, type Links, lineRange } from '../../../files/links.ts'
import type { Cited, FindCited } from '../../find/find-cited.ts'
import { placeLink } from '../../find/finding.ts'
import type { Source } from '../../turn.ts'
import { CITATION, parseCitation } from './citation.ts'
import { doesSupport, quotedNames } from './does-support.ts'
import { type Part, splitStatements } from './statements.ts'

interface CheckedAnswer {
  markdown: string
  /** Each place once, in the order of the answer. */
  sources: readonly Source[]
  /** Statements that are marked. */
  unsupported: number
}

const MARK = ' *(unsupported)*'
const WITH_SPACE = new RegExp(`(\\s*)(${CITATION.source})`, 'g')

/**
 * Looks up every place that the answer names. Those that hold what is quoted become links pinned to a commit; statements
 * without one are marked, unless what they quote stands in a place shown elsewhere, and so is prose that names no place at all,
 * once a paragraph. Other links are reduced to their text.
 */
export async function checkAnswer(text: string, find: FindCited, links: Links): Promise<CheckedAnswer> {
  const parts = await Promise.all(splitStatements(text).map((part) => lookUp(part, find, links)))
  const places = parts.flatMap(({ supporting }) => supporting)
  const shown = places.map(({ text, path }) => `${path}\n${text}`).join('\n')
  const isShown = ({ bare }: LookedUp) => quotedNames(bare)?.some((name) => shown.includes(name)) === true
  const marked = new Set(
    parts.filter((part) => {
      if (part.kind !== 'statement' || part.supporting.length > 0) return false
      return part.cites || (quotedNames(part.bare) !== undefined && !isShown(part))
    }),
  )
  for (const block of Map.groupBy(parts, (part) => part.block).values()) {
    const rests = block.some((part) => part.supporting.length > 0 || marked.has(part) || isShown(part))
    const last = block.findLast(isClaim)
    if (!rests && last !== undefined) marked.add(last)
  }
  const markdown = parts.map((part) => (marked.has(part) ? mark(part.linked) : part.linked))
  const sources = new Map(places.map((place) => [sourceOf(place).href, sourceOf(place)]))
  return { markdown: markdown.join('').trim(), sources: [...sources.values()], unsupported: marked.size }
}

/** Prose that leads on to what follows claims nothing of the code, nor does what the model says of its own search; tables have heads. */
function isClaim({ kind, bare, inTable }: LookedUp): boolean {
  if (kind !== 'statement' || inTable) return false
  return (bare.match(/\p{L}{2,}/gu)?.length ?? 0) > 2 && !/:\W*$/.test(bare) && !/^\W*I\b/.test(bare)
}

interface LookedUp {
  kind: Part['kind']
  block: number
  inTable: boolean
  /** With links to the places that stand, and without the others. */
  linked: string
  /** Without any. */
  bare: string
  /** Whether it names any place at all. */
  cites: boolean
  supporting: readonly Cited[]
}

async function lookUp(part: Part, find: FindCited, links: Links): Promise<LookedUp> {
  const { kind, text, block, inTable } = part
  if (kind !== 'statement') return { kind, block, inTable, linked: text, bare: '', cites: false, supporting: [] }
  const bare = withPlaces(text, () => undefined)
  const places = new Map<string, Cited>()
  for (const [all, named] of text.matchAll(CITATION)) {
    const citation = parseCitation(named ?? '')
    const place = citation && (await find(citation))
    if (place && doesSupport(place, bare)) places.set(all, place)
  }
  const linked = withPlaces(text, (all) => {
    const place = places.get(all)
    return place && placeLink(place, links)
  })
  return { kind, block, inTable, linked, bare, cites: text.search(CITATION) !== -1, supporting: [...places.values()] }
}

/** The space before a place that is left out goes with it. */
function withPlaces(text: string, render: (citation: string) => string | undefined): string {
  return text.replace(WITH_SPACE, (_all, space: string, citation: string) => {
    const link = render(citation)
    return link === undefined ? '' : space + link
  })
}

/** Before the full stop or the end of a table's row, so that it still belongs to its statement. */
function mark(statement: string): string {
  const [, words = '', end = ''] = /^([\s\S]*?)(\s*\||[.!?:]?)$/.exec(statement) ?? []
  return words + MARK + end
}

function sourceOf({ repo, commit, path, ...lines }: Cited): Source {
  return { label: `${repo} – ${printable(path)}:${lineRange(lines)}`, href: filePath(repo, commit, path, lines) }
}
