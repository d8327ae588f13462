import type { Source } from '../../turn.ts'
import { CITATION } from './citation.ts'
import { doesSupport, namesAlone, quotedNames } from './does-support.ts'
import type { FindSupport, Support } from './find-support.ts'
import { holdsQuotation, quotations } from './quotations.ts'
import { type Part, splitStatements } from './statements.ts'

interface CheckedAnswer {
  markdown: string
  /** Each place once, in the order of the answer. */
  sources: readonly Source[]
  statements: { shown: number; unsupported: number; dropped: number }
}

/** Such sentences may name things that don't exist. */
const NOT_FOUND = /^\W*I (?:found (?:no|nothing)\b|(?:did|do|could|can) ?not\b|(?:didn|don|couldn|can)['’]t\b)/
const MARK = ' *(unsupported)*'
const WITH_SPACE = new RegExp(`(\\s*)(${CITATION.source})`, 'g')

/**
 * Looks up every place that the answer cites. Places that contain what is quoted become links pinned to a commit. Marked as unsupported
 * are: statements whose citations fail, unless what they quote is in a place shown elsewhere; one sentence per paragraph of prose that
 * cites nothing; and statements with a name that `exists` nowhere. Statements that quote somebody in words that are in none of their places
 * are dropped. Other links are reduced to their text.
 */
export async function checkAnswer(
  text: string,
  find: FindSupport,
  exists: (name: string) => Promise<boolean>,
): Promise<CheckedAnswer> {
  const lookedUp = await Promise.all(splitStatements(text).map((part) => lookUp(part, find)))
  const cited = lookedUp.filter((part) => !part.cites || isQuotedRightly(part, part.supporting))
  const everywhere = cited.flatMap(({ supporting }) => supporting)
  const right = cited.filter((part) => part.cites || isOwnView(part) || isQuotedRightly(part, everywhere))
  const parts = withoutGaps(lookedUp, new Set(right))
  const places = parts.flatMap(({ supporting }) => supporting)
  const shown = places.map(({ held }) => held).join('\n')
  const isShown = ({ bare }: LookedUp) => quotedNames(bare)?.some((name) => shown.includes(name)) === true
  const marked = new Set<LookedUp>()
  for (const part of parts) {
    if (part.kind !== 'statement') continue
    const isBare = part.supporting.length === 0
    const claimsNames = quotedNames(part.bare) !== undefined && !isShown(part)
    if (!part.cites && NOT_FOUND.test(part.bare)) continue
    if ((isBare && (part.cites || claimsNames)) || (await namesNothing(part, shown, exists))) marked.add(part)
  }
  for (const block of Map.groupBy(parts, (part) => part.block).values()) {
    const rests = block.some((part) => part.supporting.length > 0 || marked.has(part) || isShown(part))
    const last = block.findLast(isClaim)
    if (!rests && last !== undefined) marked.add(last)
  }
  const markdown = parts.map((part) => (marked.has(part) ? mark(part.linked) : part.linked))
  const sources = new Map(places.map(({ source }) => [source.href, source]))
  const count = (all: readonly LookedUp[]) => all.filter(({ kind }) => kind === 'statement').length
  return {
    markdown: markdown.join('').trim(),
    sources: [...sources.values()],
    statements: { shown: count(parts), unsupported: marked.size, dropped: count(lookedUp) - count(parts) },
  }
}

/**
 * Prose that introduces what follows claims nothing about the code, nor do statements of the model about its own search, nor table headers.
 */
function isClaim(part: LookedUp): boolean {
  const { kind, bare, inTable } = part
  if (kind !== 'statement' || inTable) return false
  return (bare.match(/\p{L}{2,}/gu)?.length ?? 0) > 2 && !/:\W*$/.test(bare) && !isOwnView(part)
}

function isOwnView({ bare, cites }: LookedUp): boolean {
  return !cites && /^\W*I\b/.test(bare)
}

function isQuotedRightly({ bare }: LookedUp, places: readonly Support[]): boolean {
  return quotations(bare).every((quotation) => places.some(({ held }) => holdsQuotation(held, quotation)))
}

/** Whether it names something that is neither in a place shown nor anywhere else. */
async function namesNothing(
  { bare }: LookedUp,
  shown: string,
  exists: (name: string) => Promise<boolean>,
): Promise<boolean> {
  const names = namesAlone(bare)
    .flat()
    .filter((name) => name.length > 2 && !shown.includes(name))
  for (const name of names) if (!(await exists(name))) return true
  return false
}

/** The parts that are kept; nothing of a paragraph or list item that loses all its statements. */
function withoutGaps(parts: readonly LookedUp[], right: ReadonlySet<LookedUp>): LookedUp[] {
  const blocks = Map.groupBy(parts, ({ block }) => block)
  return parts.filter((part, index) => {
    const own = blocks.get(part.block)?.filter(({ kind }) => kind === 'statement') ?? []
    if (own.length > 0 && !own.some((one) => right.has(one))) return false
    const before = parts[index - 1]
    const isSpaceAfter = part.kind === 'kept' && /^ *$/.test(part.linked) && before !== undefined && !right.has(before)
    return right.has(part) && !isSpaceAfter
  })
}

interface LookedUp {
  kind: Part['kind']
  block: number
  inTable: boolean
  /** With links for the citations that hold, and without the others. */
  linked: string
  /** Without any citations. */
  bare: string
  /** Whether it cites any place at all. */
  cites: boolean
  supporting: readonly Support[]
}

async function lookUp(part: Part, find: FindSupport): Promise<LookedUp> {
  const { kind, text, block, inTable } = part
  if (kind !== 'statement') return { kind, block, inTable, linked: text, bare: '', cites: false, supporting: [] }
  const bare = withPlaces(text, () => undefined)
  const places = new Map<string, Support>()
  for (const [all, named] of text.matchAll(CITATION)) {
    const place = await find(named ?? '')
    if (place && doesSupport(place.held, bare)) places.set(all, place)
  }
  const linked = withPlaces(text, (all) => places.get(all)?.link)
  return { kind, block, inTable, linked, bare, cites: text.search(CITATION) !== -1, supporting: [...places.values()] }
}

/** The space before a citation that is removed goes too. */
function withPlaces(text: string, render: (citation: string) => string | undefined): string {
  return text.replace(WITH_SPACE, (_all, space: string, citation: string) => {
    const link = render(citation)
    return link === undefined ? '' : space + link
  })
}

/** Puts the mark before the full stop or the end of a table row, so that it still belongs to the statement. */
function mark(statement: string): string {
  const [, words = '', end = ''] = /^([\s\S]*?)(\s*\||[.!?:]?)$/.exec(statement) ?? []
  return words + MARK + end
}
