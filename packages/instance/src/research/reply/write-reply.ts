import { printable } from '../../errors/printable.ts'
import { filePath, type LineRange, type Links, lineRange } from '../../files/links.ts'
import type { Answer } from '../conversations.ts'
import { code, escapeLabel, type Finding, fenceFor, symbolCode } from '../find/finding.ts'
import { asWritten } from '../question/how-asked.ts'
import { ageOf } from './age.ts'
import type { Reply, ReplyPlace } from './reply.ts'

const SHOWN = 3

/** What an answer is based on, for its last line. */
export interface Searched {
  /** The repositories in scope; if there is only one, with the commit that was searched and its date in seconds since the epoch. */
  repositories: readonly { name: string; commit: string | undefined; date: number | undefined }[]
  /** Who wrote it: "no language model", or why there is none although one is configured. */
  model: string
  ms: number
  /** What "it" was taken to mean in the question, and the words there that stand for it, if any. */
  meant?: { said: string | undefined; name: string } | undefined
  /** What a question that goes on from another one was taken to ask. */
  restated?: string | undefined
  /** Words that stand nowhere, and what was searched for instead. */
  corrected?: readonly { typed: string; meant: string }[] | undefined
  /** Words of the question that say nothing about the code, and how they were read. */
  spelt?: readonly { typed: string; meant: string }[] | undefined
}

/** Sentences that a model wrote from the findings, already checked. */
interface Sentences {
  sentences: string
  sources: Answer['sources']
  followUps: readonly string[]
}

/**
 * An answer in markdown: first what everyone reads, and below `## More` what few need. Written sentences come first, except if the first
 * line was computed.
 */
export function writeReply(reply: Reply, searched: Searched, links: Links, written?: Sentences): Answer {
  const { first, body, more, places, facts = [], followUps = [], certainty, subject } = reply
  const isAcross = searched.repositories.length > 1
  const count = Math.min(SHOWN, reply.shown ?? SHOWN)
  const [shown, others] = [places.slice(0, count), places.slice(count)]
  const rest = [
    ...(more === undefined ? [] : [more]),
    ...(others.length === 0 ? [] : [others.map((one) => `- ${labelled(nameOf(one), links, isAcross)}`).join('\n')]),
  ]
  const found = [
    ...(body === undefined ? [] : [body]),
    ...shown.map((place) => placeMarkdown(place, links, isAcross, first)).filter((text) => text !== ''),
    ...(facts.length === 0 ? [] : [facts.map((fact) => `- ${fact}`).join('\n')]),
  ]
  const [above, below] =
    written === undefined
      ? [[first, ...found], rest]
      : certainty === 'exact'
        ? [[first, written.sentences, ...found], rest]
        : [[written.sentences], [...(certainty === 'likely' ? [first] : []), ...found, ...rest]]
  const [beginning = '', ...after] = above
  const markdown = [
    `${insteadSaid(searched)}${beginning}`,
    ...after,
    ...(below.length === 0 ? [] : ['## More', ...below]),
    `_${searchedLine(searched)}_`,
  ]
  // Places come first: later questions find what "it" means by their names, and a value's place has none of its own.
  const named = [...places, ...(reply.basis ?? [])].map((place, at) =>
    at === 0 && place.symbol === undefined ? { ...place, symbol: subject } : place,
  )
  const about = named.findIndex(({ symbol }) => symbol !== undefined && symbol === subject)
  const placed = named.map((place, at) => source(place, at === about))
  const sources = Map.groupBy([...placed, ...(written?.sources ?? [])], ({ href }) => href)
  return {
    markdown: markdown.join('\n\n'),
    sources: [...sources.values()].flatMap(([one]) => one ?? []),
    repositories: searched.repositories.map(({ name }) => name),
    followUps: written === undefined || written.followUps.length === 0 ? followUps : written.followUps,
  }
}

/** A link that names the repository if several were searched: `shop src/cart.ts:12–40`. */
export function linkTo(
  place: LineRange & { repo: string; commit: string; path: string },
  links: Links,
  isAcross = false,
): string {
  const { startLine, endLine } = place
  const range = startLine === endLine ? String(startLine) : `${startLine}–${endLine}`
  const label = escapeLabel(`${isAcross ? `${place.repo} ` : ''}${place.path}:${range}`)
  return `[${label}](${links.file(place.repo, place.commit, place.path, place)})`
}

/** Namespace or package declarations, and brackets alone: the link says as much. */
const TELLS_NOTHING = /^\s*(?:(?:namespace|package)\s[\w.\\:]+\s*[;{]?|[{}()[\];,]*)\s*$/

/** The lines of a place in a code block, with `⋯` for omissions and no blank lines at either end; empty if no line says anything. */
export function fenced(all: Finding['lines']): string[] {
  if (all.every(({ text }) => TELLS_NOTHING.test(text))) return []
  const isTold = ({ text }: Finding['lines'][number]) => text.trim() !== ''
  const lines = all.slice(Math.max(0, all.findIndex(isTold)), all.findLastIndex(isTold) + 1)
  const rows = lines.flatMap(({ number, text: written }, index) => {
    const text = written.replace(/^\uFEFF/, '')
    const previous = lines[index - 1]
    return previous !== undefined && number > previous.number + 1 ? ['⋯', text] : [text]
  })
  const fence = fenceFor(rows.join('\n'))
  return [[fence, ...rows, fence].join('\n')]
}

function placeMarkdown(place: ReplyPlace, links: Links, isAcross: boolean, first: string): string {
  const link = links.file(place.repo, place.commit, place.path, place)
  // Without lines of its own, it is the file that the first line links to.
  const isWhole = place.startLine === 1 && place.endLine === 1 && place.lines.length === 0
  const isSaid = first.includes(isWhole ? `(${link.replace(/\?L1$/, '')})` : link)
  const head = isSaid ? place.why : labelled(place, links, isAcross)
  const says = place.quote === undefined || place.quote === '' ? fenced(place.lines) : [place.quote]
  return [...(head === undefined ? [] : [head]), ...says].join('\n')
}

/** Without its lines, a place has at least its name. */
function nameOf(place: ReplyPlace): ReplyPlace {
  return place.why === undefined && place.symbol !== undefined
    ? { ...place, why: symbolCode(place.symbol, place) }
    : place
}

function labelled(place: ReplyPlace, links: Links, isAcross: boolean): string {
  return `${linkTo(place, links, isAcross)}${place.why === undefined ? '' : ` · ${place.why}`}`
}

/** What everyone reads of an answer. */
export function aboveMore(answer: string): string {
  return answer.split(/^## More$/m, 1)[0] ?? ''
}

/** What an answer is based on, for the small print below it. */
export function searchedLine({ repositories, model, ms, meant, restated, spelt = [] }: Searched): string {
  const [only, ...others] = repositories
  const where =
    only === undefined || others.length > 0
      ? `${repositories.length} repositories`
      : `${only.name}${only.commit === undefined ? '' : ` at ${only.commit.slice(0, 7)}`}${old(only.date)}`
  const searched = repositories.length === 0 ? 'Nothing searched yet' : `Searched ${where}`
  const read = spelt.map((one) => `“${one.typed}” as “${one.meant}”`).join(', ')
  const said =
    restated === undefined ? meant && takenFor(meant) : `I took this as “${escapeLabel(asWritten(restated))}”`
  const taken = [...(read === '' ? [] : [`I read ${read}`]), ...(said === undefined ? [] : [said])]
  return `${taken.map((one) => `${one} · `).join('')}${searched} · ${model} · ${(ms / 1_000).toFixed(1)} s`
}

function takenFor({ said, name }: { said: string | undefined; name: string }): string {
  // Words are no name in code.
  const named = / /.test(name) ? `“${escapeLabel(name.replaceAll('`', ''))}”` : code(name)
  return said === undefined ? `I took your question to be about ${named}` : `I took “${said}” to mean ${named}`
}

/** It may be another word than meant, so that the answer begins with it. */
export function insteadSaid({ corrected = [] }: Pick<Searched, 'corrected'>): string {
  if (corrected.length === 0) return ''
  const listed = (words: string[], last: string) =>
    words
      .map(code)
      .join(', ')
      .replace(/, (?=[^,]+$)/, ` ${last} `)
  const typed = listed(
    corrected.map((one) => one.typed),
    'or',
  )
  const meant = listed(
    corrected.map((one) => one.meant),
    'and',
  )
  return `No ${typed} here; I searched for ${meant}. `
}

function old(date: number | undefined): string {
  return date === undefined ? '' : `, ${ageOf(date, Date.now() / 1_000)} old`
}

function source(
  { repo, commit, path, symbol, startLine, endLine }: ReplyPlace,
  isSubject: boolean,
): Answer['sources'][number] {
  const lines = { startLine, endLine }
  return {
    label: `${repo} – ${printable(path)}:${lineRange(lines)}`,
    href: filePath(repo, commit, path, lines),
    place: { repo, path, ...(symbol !== undefined && { symbol }), ...(isSubject && { isSubject }) },
  }
}
