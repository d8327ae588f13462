import { isChangelog } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { type DeprecatedAsked, deprecatedAsked } from '../evidence/deprecated/deprecated-asked.ts'
import { isWholly, type Notice, noticeIn } from '../evidence/deprecated/notice-in.ts'
import { nothing } from '../evidence/nothing-found.ts'
import { fileWeight, isOfChange } from '../evidence/spots/file-weight.ts'
import { code } from '../find/finding.ts'
import { withoutDocMarks } from '../markup/doc-marks.ts'
import { withEscapedAngles } from '../markup/without-tags.ts'
import { isProse } from '../passages/prose-files.ts'
import { cut } from '../passages/shown-block.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import { searchFiles } from '../searching/search-files.ts'
import type { Kind, Means } from './kind.ts'
import { placesOf } from './place.ts'

const MOST_FILES = 150
const READ = 20
const LONGEST = 220
const BELOW = 3
const SHOWN = 2

interface Found extends Notice {
  repo: string
  commit: string
  path: string
}

/** *Is X deprecated*: the mark, notice or sentence that says so of X; otherwise, that there is none. */
export const deprecated: Kind = {
  name: 'deprecated',
  plan: 'whether something is deprecated',
  isFinal: true,
  fits: ({ text }) => (deprecatedAsked(text, new Set()) === undefined ? 0 : 0.95),
  async answer({ text, search }, means) {
    const asked = deprecatedAsked(text, ownWords(means.repositories, text))
    if (asked === undefined) return undefined
    means.tell('Looking for a notice of deprecation')
    const [best, ...others] = await notices(asked, means)
    if (best !== undefined) return replyOf(best, others, means)
    const ranked = await placesOf({ search }, await means.ranked(search), means)
    const place = ranked.find(({ symbol }) => symbol !== undefined && isWholly(symbol, asked.ofMember ?? asked.stems))
    if (place === undefined) {
      const files = await filesWith(asked.stems, means)
      if (files.length === 0) return nothing(`mentions ${code(asked.called)}`, asked.called, means)
      return {
        first: `I found no deprecation of ${code(asked.called)}.`,
        places: [],
        certainty: 'thin',
        isComplete: true,
      }
    }
    const link = linkTo(place, means.links, means.repositories.length > 1)
    const named = place.symbol === undefined ? link : `${code(place.symbol)} (${link})`
    return {
      first: `I found no deprecation of ${code(asked.called)}. The closest code is ${named}.`,
      places: [place],
      certainty: 'thin',
      ...(place.symbol !== undefined && { subject: place.symbol }),
    }
  },
}

/** Code first, then documents, and changelogs, which may tell of what has changed since, last. */
async function notices({ stems, ofMember }: DeprecatedAsked, means: Means): Promise<Found[]> {
  const files = await filesWith(['deprecat', ...stems], means)
  const rank = (path: string) => (isChangelog(path) || isOfChange(path) ? 0.1 : fileWeight(path))
  const wanted = files.filter(({ path }) => rank(path) > 0).toSorted((a, b) => rank(b.path) - rank(a.path))
  const [prose, ofCode] = [wanted.filter(({ path }) => isProse(path)), wanted.filter(({ path }) => !isProse(path))]
  const owner = stems.filter((one) => !ofMember?.includes(one))
  const read = [...ofCode.slice(0, READ), ...prose.slice(0, READ)]
  const found = await Promise.all(
    read.map(async ({ repo, commit, path }) => {
      const lines = await means.lines({ repo, commit, path })
      const ofAll = noticeIn(lines, isProse(path), stems)
      const notice = ofAll ?? (ofMember && !isProse(path) ? noticeIn(lines, false, ofMember) : undefined)
      const isOthers = notice !== undefined && ofAll === undefined && !isIn(owner, notice, lines, path)
      return notice === undefined || isOthers ? [] : [{ repo, commit, path, ...notice }]
    }),
  )
  return found.flat()
}

/** A member of another type may be called the same. */
function isIn(owner: readonly string[], { line }: Notice, lines: readonly string[], path: string): boolean {
  const around = enclosingSymbol(line, lines, outline(lines, path))
  const type = enclosingSymbol((around?.start ?? line) - 1, lines, outline(lines, path)) ?? around
  return isWholly(type?.name ?? '', owner)
}

async function filesWith(words: readonly string[], means: Means) {
  const parts = words.map((word) => ({ kind: 'literal' as const, text: word }))
  const { files } = await searchFiles({ kind: 'and', parts }, { count: MOST_FILES }, means)
  return files
}

async function replyOf(best: Found, others: readonly Found[], means: Means): Promise<Reply> {
  const quoted = withEscapedAngles(withoutLinks(cut(withoutDocMarks(best.said), LONGEST)))
  const place = { ...best, startLine: best.line, endLine: best.line }
  return {
    first: `${best.isDeprecated ? 'Yes' : 'No'}: “${quoted}” (${linkTo(place, means.links, means.repositories.length > 1)}).`,
    places: await Promise.all([best, ...others].slice(0, SHOWN).map((one) => shown(one, means))),
    certainty: 'likely',
  }
}

async function shown({ repo, commit, path, line }: Found, means: Means) {
  const lines = await means.lines({ repo, commit, path })
  const range = { startLine: line, endLine: Math.min(lines.length, line + BELOW) }
  return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, line, BELOW + 1) }
}
